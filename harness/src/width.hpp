// How narrow a run's intervals have become, which is what `run --until` asks.
// Widths alone: which way a figure points must not decide when to stop.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "summary.hpp"

namespace tollgate::harness {

struct Widest {
  std::string id;
  double half = 0;  // half the interval over the figure; infinite where there is none yet
};

// Whether a case will be measured again: waiting for another would never end.
using Awaits = std::function<bool(const Case &)>;

// Of the cases' times; nothing when no case has one to wait for.
std::optional<Widest> widest_interval(const Summary &of, const Awaits &awaits);

// Of the ratios of the cases that both have.
std::optional<Widest> widest_ratio(const Summary &a, const Summary &b, const Awaits &awaits);

}  // namespace tollgate::harness
