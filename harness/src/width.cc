#include "width.hpp"

#include <algorithm>
#include <cmath>

namespace tollgate::harness {
namespace {

// A case that failed is not measured again: waiting for it would never end.
bool failed(const Summary &in, const std::string &id) {
  return std::ranges::any_of(in.failures, [&](const Failed &one) { return one.where == id; });
}

void widen(std::optional<Widest> &widest, const std::string &id, const std::optional<Estimate> &estimate) {
  if (!estimate) return;
  const double half = half_width(*estimate).value_or(INFINITY) / estimate->value;
  if (!widest || half > widest->half) widest = Widest{id, half};
}

}  // namespace

std::optional<Widest> widest_interval(const Summary &of) {
  std::optional<Widest> widest;
  for (const CaseSummary &each : of.cases) {
    if (!failed(of, each.info.id)) widen(widest, each.info.id, each.time);
  }
  return widest;
}

std::optional<Widest> widest_ratio(const Summary &a, const Summary &b) {
  std::optional<Widest> widest;
  for (const CaseSummary &each : a.cases) {
    const CaseSummary *other = b.find(each.info.id);
    if (other && !failed(a, each.info.id) && !failed(b, each.info.id))
      widen(widest, each.info.id, time_ratio(each, *other, true));
  }
  return widest;
}

}  // namespace tollgate::harness
