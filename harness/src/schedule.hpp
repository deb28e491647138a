// The order of a run: which processes, when, with which cases. Pure: the same
// cases, rounds and seed give the same schedule on every platform, and the first
// rounds of a longer schedule are those of a shorter one.
#pragma once

#include <cstdint>
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

std::vector<Process> schedule(const std::vector<Case> &cases, int rounds, std::uint64_t seed);

}  // namespace tollgate::harness
