// The order of a run: which processes, when, with which cases. Pure: the same
// cases, rounds and seed give the same schedule on every platform, and the first
// rounds of a longer schedule are those of a shorter one.
#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "model.hpp"

namespace tollgate::harness {

struct Process {
  int round = 0, order = 0;  // both from 0, order within the round
  std::string language, operation;
  std::vector<Case> cases;         // one that is isolated, of fixed_n or of memory never beside another kind
  unsigned environment_bytes = 0;  // of padding, 0 to 4095: moves the stack
};

class Schedule {
 public:
  Schedule(const std::vector<Case> &cases, int rounds, std::uint64_t seed);

  // Cold cases may have more rounds than planned.
  int rounds() const { return last_; }

  // The next round's processes in their order; nothing after the last round.
  std::vector<Process> next();

 private:
  using Processes = std::vector<std::vector<Case>>;  // of one operation and language, the cases of each
  struct Operation {
    std::string name;
    std::vector<std::pair<std::string, Processes>> languages;
  };

  std::vector<Operation> operations_;
  std::mt19937_64 random_;
  const int rounds_, last_;
  int round_ = 0;
};

// All rounds at once.
std::vector<Process> schedule(const std::vector<Case> &cases, int rounds, std::uint64_t seed);

}  // namespace tollgate::harness
