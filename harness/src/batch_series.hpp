// What a crossing costs when it carries more than one item, and from how many on
// it is cheaper than staying in the language.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "summary.hpp"

namespace tollgate::harness {

double batch_of(const Case &info);  // 0: it is done one by one

struct BatchPoint {
  double n = 0;  // items a crossing
  const CaseSummary *of = nullptr;
};

struct BatchSeries {
  const Case *info = nullptr;      // of its smallest batch
  std::vector<BatchPoint> points;  // by n, at least two
  // The least n, between measured ones by interpolation on logarithmic axes, from
  // which an item costs less than by the language's own fastest way; infinite when not
  // even the largest batch does. None: it stays in the language itself, or nothing does.
  std::optional<Estimate> break_even;
  std::string against;  // techniques of the language's own fastest way, over the sizes

  bool pays_at_once() const;  // already at the smallest batch
};

struct BreakEven {
  Estimate n;                        // as in BatchSeries
  double smallest = 0, largest = 0;  // sizes that both were measured at
  Estimate gain;                     // native's time over the crossing's at the largest
};

// Of one series against another that stays in the language; nothing where they have
// fewer than two sizes in common.
std::optional<BreakEven> break_even(const BatchSeries &crossing, const BatchSeries &native, bool paired);

// In the run's order.
std::vector<BatchSeries> batch_series(const Summary &summary);

}  // namespace tollgate::harness
