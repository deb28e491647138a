// `run --instructions`: exact instructions an iteration, counted by valgrind.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <map>
#include <string>
#include <vector>

#include "discover.hpp"
#include "journal.hpp"
#include "model.hpp"
#include "scratch.hpp"

namespace tollgate::harness {

// The instructions of one dump by its label, "N ID".
using Dumps = std::map<std::string, double>;

// Adds what the text of a callgrind dump holds.
void read_dump(std::istream &text, Dumps &dumps);

// What the dumps of n and 2 n iterations give for a case; its reason when they
// give nothing.
Count count_from(const Dumps &dumps, const Case &of, std::int64_t n, const std::string &reason);

// Throws an Error when valgrind is not there.
void require_valgrind(const Interrupts &interrupts);

struct Counting {
  std::size_t failures = 0;  // cases that should have a count and have none
  bool interrupted = false;
};

// Counts the cases and writes a line for each.
Counting count_instructions(const std::vector<Runner> &runners, const std::vector<Case> &cases, const Scratch &scratch,
                            Journal &journal, const Interrupts &interrupts);

}  // namespace tollgate::harness
