// How narrow a run's intervals have become, which is what `run --until` asks.
// Widths alone: which way a figure points must not decide when to stop.
#pragma once

#include <optional>
#include <string>

#include "summary.hpp"

namespace tollgate::harness {

struct Widest {
  std::string id;
  double half = 0;  // half the interval over the figure; infinite where there is none yet
};

// Of the cases' times; nothing when no case has one to wait for.
std::optional<Widest> widest_interval(const Summary &of);

// Of the ratios of the cases that both have.
std::optional<Widest> widest_ratio(const Summary &a, const Summary &b);

}  // namespace tollgate::harness
