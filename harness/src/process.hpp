// One child process: started in a process group of its own, listened to with
// bounds on time and output, and swept away with all its children at the end.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "model.hpp"
#include "signals.hpp"

namespace tollgate::harness {

struct ProcessSpec {
  std::vector<std::string> arguments;    // the program first, looked up in PATH when it has no slash
  std::vector<std::string> environment;  // NAME=VALUE
  double time_limit = 30;                // seconds
  std::size_t output_limit = 64 << 10;   // bytes kept of each of stdout and stderr; more is read and dropped
  bool progress = false;                 // the child gets the write end of a pipe as descriptor progress_descriptor
};

constexpr int progress_descriptor = 3;

struct ProcessResult {
  enum class End { exited, signalled, timed_out, interrupted, not_started };
  End end = End::not_started;
  int code = 0;  // exit status, signal number or errno
  std::string output, errors;
  bool output_cut = false;  // stdout was longer than the limit
  std::string progress;     // the last line of the progress pipe
  Usage usage;

  bool succeeded() const { return end == End::exited && code == 0; }
};

ProcessResult run_process(const ProcessSpec &spec, const Interrupts &interrupts);

// How it ended, for people: "exited with status 3: <a line of stderr>". The first
// line is the cause when a program does not even start; once Google Benchmark
// has printed its heading there, the last one is.
enum class Said { first_line, last_line };
std::string describe(const ProcessResult &result, Said said = Said::last_line);

}  // namespace tollgate::harness
