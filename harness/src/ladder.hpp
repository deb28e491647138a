// Where the time of a crossing goes: the techniques of an operation form ladders,
// each rung over the one below it by the layer that it adds (the catalog's `adds`
// and `over`). The price of a layer is the paired difference of two rungs.
#pragma once

#include <string>
#include <vector>

#include "summary.hpp"

namespace tollgate::harness {

struct Rung {
  const CaseSummary *of = nullptr;
  Estimate price;  // ns an iteration, over the rung below
};

struct Ladder {
  const CaseSummary *base = nullptr;  // the lowest rung: what is left without any layer
  std::vector<Rung> rungs;            // upwards, at least one
  // The whole less the base and all prices. Medians of differences do not add up
  // to the difference of medians, and what the rungs share is not seen by them.
  double rest = 0;

  const CaseSummary &whole() const { return *rungs.back().of; }
};

// One for each case with a layer that no other case stands over, in the run's order.
std::vector<Ladder> ladders(const Summary &summary);

// b less a, in ns an iteration, paired by round where the run is.
Estimate time_difference(const CaseSummary &a, const CaseSummary &b, bool paired);

}  // namespace tollgate::harness
