// What a crossing costs when it carries more than one item, and from how many on
// it is cheaper than staying in the language.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "summary.hpp"

namespace tollgate::harness {

struct BatchPoint {
  double n = 0;  // items a crossing
  const CaseSummary *of = nullptr;
};

struct BatchSeries {
  const Case *info = nullptr;      // of its smallest batch
  std::vector<BatchPoint> points;  // by n, at least two
  // The least n, between measured ones by interpolation on logarithmic axes, from
  // which an item costs less than by the language's own way; infinite when not even
  // the largest batch does. None: it is the language's own way, or there is none.
  std::optional<Estimate> break_even;
  std::string against;  // technique of the language's own way

  bool pays_at_once() const;  // already at the smallest batch
};

// In the run's order.
std::vector<BatchSeries> batch_series(const Summary &summary);

}  // namespace tollgate::harness
