// The harness held against what is known beforehand. Each proof is one claim of
// docs/method.md, what it takes to hold, and what came out.
#pragma once

#include <boost/json.hpp>
#include <string>
#include <vector>

#include "programs.hpp"

namespace tollgate::harness {

struct Proof {
  std::string claim, required, found;
  bool holds = false;
  boost::json::object figures = {};  // what was found, for programs
};

using Proofs = std::vector<Proof>;

// How many times the long series are repeated.
struct Effort {
  int runs = 20, rounds = 20, bank_rounds = 200;
};

// Twins that do the same, compared with each other; then again beside a process
// that never sleeps.
Proofs prove_twins(Programs &programs, const Effort &effort);

// Trials over the samples of cases that are slower by a known part. `bank` takes
// the samples: ns by part and case, in the order of the rounds.
Proofs prove_slowed(Programs &programs, const Effort &effort, boost::json::object &bank);

// Simulated data whose median is known.
Proofs prove_coverage();

// What must come out the same, or inverted, to the last digit.
Proofs prove_repeatability(Programs &programs);

// Other programs that measure the same.
Proofs prove_agreement(Programs &programs);

// The planted faults.
Proofs prove_planted(Programs &programs);

}  // namespace tollgate::harness
