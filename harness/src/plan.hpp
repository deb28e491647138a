// What a run is to measure: the profile's cases or those that a filter selects,
// and how long that will take. Pure.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model.hpp"

namespace tollgate::harness {

struct Profile {
  std::string name;
  int rounds;
  bool wide;   // every case, not the core tier only
  bool smoke;  // everything scaled down, one short repetition
};

// Throws an Error that names the profiles.
Profile profile_named(const std::string &name);

// Memory cases are exact but for the allocator's mood: so many processes suffice.
constexpr int memory_rounds = 3;

// Devices spread more than memory: a run of full length reads from them more often.
constexpr int full_rounds = 20, cold_rounds = 25;

// The rounds that a case takes part in, in a run of so many.
int rounds_of(const Case &measured, int rounds);

// The cases whose id one of the regular expressions (ECMAScript) finds; without
// any, those of the profile. Throws an Error when there are none, with the
// nearest ids. Cases with a hole are among them: they are shown, never run.
std::vector<Case> select(const std::vector<Case> &cases, const Profile &profile,
                         const std::vector<std::string> &filters);

// The cases and, of each of their languages, the empty loop, whose instructions are
// taken off those of the others.
std::vector<Case> with_empty_loops(std::vector<Case> selected, const std::vector<Case> &offered);

// Seconds that one process spends on a case in a round.
double planned_seconds(const Case &measured, const Profile &profile);

// Seconds of a whole run.
double planned_seconds(const std::vector<Case> &cases, const Profile &profile, int rounds);

}  // namespace tollgate::harness
