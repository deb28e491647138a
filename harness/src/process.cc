#include "process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstring>

#include "error.hpp"

namespace tollgate::harness {
namespace {

using Clock = std::chrono::steady_clock;

double seconds(const timeval &time) { return double(time.tv_sec) + 1e-6 * double(time.tv_usec); }

Error system_error(const std::string &what) { return Error(what + ": " + std::strerror(errno)); }

class Descriptor {
 public:
  explicit Descriptor(int value = -1) : value_(value) {}
  ~Descriptor() { close_now(); }
  Descriptor(const Descriptor &) = delete;
  Descriptor &operator=(const Descriptor &) = delete;
  int get() const { return value_; }
  void set(int value) { close_now(), value_ = value; }
  void close_now() {
    if (value_ >= 0) close(value_);
    value_ = -1;
  }

 private:
  int value_;
};

// The read end of a pipe into which the child writes.
struct Listener {
  Descriptor reading, writing;

  void open() {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) throw system_error("cannot make a pipe");
    reading.set(ends[0]);
    writing.set(ends[1]);
    fcntl(reading.get(), F_SETFL, O_NONBLOCK);
  }

  // Takes what is there, but no more than a pipe can hold at once: a flood must
  // not keep us from the clock. At the end of the file closes.
  template <typename Take>
  void drain(Take take) {
    std::array<char, 16384> buffer;
    for (int reads = 0; reads < 16 && reading.get() >= 0; ++reads) {
      const ssize_t size = read(reading.get(), buffer.data(), buffer.size());
      if (size > 0) {
        take(buffer.data(), std::size_t(size));
        if (std::size_t(size) < buffer.size()) return;
      } else if (size < 0 && (errno == EAGAIN || errno == EINTR)) {
        return;
      } else {
        reading.close_now();
      }
    }
  }
};

// Keeps the last line that is complete, however much is written.
class LastLine {
 public:
  void take(const char *data, std::size_t size) {
    for (const char *end = data + size; data != end; ++data) {
      if (*data == '\n') {
        complete_ = std::move(partial_);
        partial_.clear();
      } else if (partial_.size() < 4096) {
        partial_ += *data;
      }
    }
  }
  const std::string &line() const { return complete_; }

 private:
  std::string partial_, complete_;
};

std::vector<char *> pointers(const std::vector<std::string> &strings) {
  std::vector<char *> result;
  for (const std::string &string : strings) result.push_back(const_cast<char *>(string.c_str()));
  result.push_back(nullptr);
  return result;
}

class Running {
 public:
  Running(const ProcessSpec &spec, const Interrupts &interrupts) : spec_(spec), interrupts_(interrupts) {
    output_.open();
    errors_.open();
    if (spec.progress) progress_.open();
  }

  ProcessResult run() {
    const Clock::time_point start = Clock::now();
    if (const int error = spawn(); error != 0) {
      result_.code = error;
      return result_;
    }
    output_.writing.close_now();
    errors_.writing.close_now();
    progress_.writing.close_now();
    const Clock::time_point limit =
        start + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(spec_.time_limit));
    result_.end = listen_until(limit);
    reap();
    listen();
    result_.progress = last_line_.line();
    result_.usage.wall = std::chrono::duration<double>(Clock::now() - start).count();
    return result_;
  }

 private:
  int spawn() {
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_adddup2(&actions, output_.writing.get(), 1);
    posix_spawn_file_actions_adddup2(&actions, errors_.writing.get(), 2);
    if (spec_.progress) posix_spawn_file_actions_adddup2(&actions, progress_.writing.get(), progress_descriptor);
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &all);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    const int error = posix_spawnp(&child_, spec_.arguments[0].c_str(), &actions, &attributes,
                                   pointers(spec_.arguments).data(), pointers(spec_.environment).data());
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
    if (error == 0) {
      // Not by <sys/pidfd.h>: glibc 2.36 declares it without C linkage.
      watch_.set(int(syscall(SYS_pidfd_open, child_, 0)));
      if (watch_.get() < 0) throw system_error("cannot watch a process (Linux 5.3 or newer is needed)");
    }
    return error;
  }

  ProcessResult::End listen_until(Clock::time_point limit) {
    for (;;) {
      const auto left = std::chrono::ceil<std::chrono::milliseconds>(limit - Clock::now()).count();
      if (left <= 0) return ProcessResult::End::timed_out;
      pollfd waiting[] = {{watch_.get(), POLLIN, 0},
                          {interrupts_.descriptor(), POLLIN, 0},
                          {output_.reading.get(), POLLIN, 0},
                          {errors_.reading.get(), POLLIN, 0},
                          {progress_.reading.get(), POLLIN, 0}};
      if (poll(waiting, std::size(waiting), int(std::min<long long>(left, 60000))) < 0 && errno != EINTR)
        throw system_error("cannot wait for a process");
      listen();
      if (waiting[0].revents) return ProcessResult::End::exited;
      if (waiting[1].revents) return ProcessResult::End::interrupted;
    }
  }

  void listen() {
    const auto keep = [this](std::string &text) {
      return [&text, this](const char *data, std::size_t size) {
        const std::size_t room = spec_.output_limit - text.size();
        if (size > room && &text == &result_.output) result_.output_cut = true;
        text.append(data, std::min(size, room));
      };
    };
    output_.drain(keep(result_.output));
    errors_.drain(keep(result_.errors));
    progress_.drain([this](const char *data, std::size_t size) { last_line_.take(data, size); });
  }

  // Kills what is left of the group before the leader is reaped: until then its
  // number cannot belong to anybody else.
  void reap() {
    kill(-child_, SIGKILL);
    int status = 0;
    rusage usage{};
    while (wait4(child_, &status, 0, &usage) < 0 && errno == EINTR) {
    }
    if (result_.end == ProcessResult::End::exited && WIFSIGNALED(status)) {
      result_.end = ProcessResult::End::signalled;
      result_.code = WTERMSIG(status);
    } else if (result_.end == ProcessResult::End::exited) {
      result_.code = WEXITSTATUS(status);
    }
    result_.usage = {seconds(usage.ru_utime),
                     seconds(usage.ru_stime),
                     0,
                     std::int64_t(usage.ru_maxrss) * 1024,  // Linux counts it in KiB
                     usage.ru_nivcsw,
                     usage.ru_nvcsw,
                     usage.ru_majflt,
                     std::int64_t(usage.ru_inblock) * 512};
  }

  const ProcessSpec &spec_;
  const Interrupts &interrupts_;
  ProcessResult result_;
  pid_t child_ = -1;
  Descriptor watch_;
  Listener output_, errors_, progress_;
  LastLine last_line_;
};

// After 300 bytes, but not inside a character.
std::string cut(std::string line) {
  std::size_t size = std::min<std::size_t>(line.size(), 300);
  while (size > 0 && size < line.size() && (line[size] & 0xc0) == 0x80) --size;
  line.resize(size);
  return line;
}

std::string line_of(const std::string &text, Said said) {
  constexpr const char *blank = " \n\r\t";
  if (text.find_first_not_of(blank) == text.npos) return "";
  if (said == Said::first_line) {
    const std::size_t begin = text.find_first_not_of(blank);
    return cut(text.substr(begin, text.find('\n', begin) - begin));
  }
  const std::size_t end = text.find_last_not_of(blank) + 1;
  const std::size_t begin = text.rfind('\n', end - 1) + 1;  // npos + 1 is the beginning
  return cut(text.substr(begin, end - begin));
}

std::string signal_name(int number) {
  const char *name = sigabbrev_np(number);  // none of a real-time signal
  return name ? std::string("SIG") + name : "signal " + std::to_string(number);
}

}  // namespace

ProcessResult run_process(const ProcessSpec &spec, const Interrupts &interrupts) {
  return Running(spec, interrupts).run();
}

std::string describe(const ProcessResult &result, Said said) {
  const std::string line = line_of(result.errors, said);
  const std::string tail = line.empty() ? "" : ": " + line;
  switch (result.end) {
    case ProcessResult::End::exited:
      return "exited with status " + std::to_string(result.code) + tail;
    case ProcessResult::End::signalled:
      return "died of " + signal_name(result.code) + tail;
    case ProcessResult::End::timed_out:
      return "did not end within its time limit" + tail;
    case ProcessResult::End::interrupted:
      return "was interrupted";
    case ProcessResult::End::not_started:
      return std::string("cannot be started: ") + std::strerror(result.code);
  }
  return "";
}

}  // namespace tollgate::harness
