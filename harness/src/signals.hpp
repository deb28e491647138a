// Ctrl-C and its kind, as something to wait for: while an Interrupts lives,
// SIGINT, SIGTERM and SIGHUP end nothing but become readable on a descriptor.
#pragma once

#include <csignal>

namespace tollgate::harness {

class Interrupts {
 public:
  Interrupts();
  ~Interrupts();
  Interrupts(const Interrupts &) = delete;
  Interrupts &operator=(const Interrupts &) = delete;

  // Readable, and stays so, once a signal has come.
  int descriptor() const { return descriptor_; }
  bool arrived() const;

 private:
  sigset_t previous_;
  int descriptor_;
};

}  // namespace tollgate::harness
