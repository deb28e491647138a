#include "width.hpp"

#include <cmath>

namespace tollgate::harness {
namespace {

void widen(std::optional<Widest> &widest, const std::string &id, const std::optional<Estimate> &estimate) {
  if (!estimate) return;
  const double half = half_width(*estimate).value_or(INFINITY) / estimate->value;
  if (!widest || half > widest->half) widest = Widest{id, half};
}

}  // namespace

std::optional<Widest> widest_interval(const Summary &of, const Awaits &awaits) {
  std::optional<Widest> widest;
  for (const CaseSummary &each : of.cases) {
    if (awaits(each.info)) widen(widest, each.info.id, each.time);
  }
  return widest;
}

std::optional<Widest> widest_ratio(const Summary &a, const Summary &b, const Awaits &awaits) {
  std::optional<Widest> widest;
  for (const CaseSummary &each : a.cases) {
    const CaseSummary *other = b.find(each.info.id);
    if (other && awaits(each.info)) widen(widest, each.info.id, time_ratio(each, *other, true));
  }
  return widest;
}

}  // namespace tollgate::harness
