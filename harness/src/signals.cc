#include "signals.hpp"

#include <poll.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <string>

#include "error.hpp"

namespace tollgate::harness {

Interrupts::Interrupts() {
  sigset_t set;
  sigemptyset(&set);
  for (int signal : {SIGINT, SIGTERM, SIGHUP}) sigaddset(&set, signal);
  pthread_sigmask(SIG_BLOCK, &set, &previous_);
  descriptor_ = signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
  if (descriptor_ < 0) throw Error(std::string("cannot wait for signals: ") + std::strerror(errno));
}

Interrupts::~Interrupts() {
  // Taken off the queue, so that the signal does not end the program after all.
  signalfd_siginfo info;
  while (read(descriptor_, &info, sizeof info) > 0) {
  }
  close(descriptor_);
  pthread_sigmask(SIG_SETMASK, &previous_, nullptr);
}

bool Interrupts::arrived() const {
  pollfd waiting{descriptor_, POLLIN, 0};
  return poll(&waiting, 1, 0) > 0;
}

}  // namespace tollgate::harness
