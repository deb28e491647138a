#include "ladder.hpp"

#include <algorithm>
#include <set>

namespace tollgate::harness {

namespace {

const CaseSummary *rung_below(const Summary &summary, const CaseSummary &of) {
  const CaseSummary *below = of.info.over.empty() ? nullptr : summary.find(of.info.over);
  return below != nullptr && below->time ? below : nullptr;
}

// A catalog may go round in a circle by mistake; the way down ends there.
Ladder ladder_of(const Summary &summary, const CaseSummary &top) {
  Ladder ladder;
  std::set<const CaseSummary *> seen;
  const CaseSummary *at = &top;
  while (const CaseSummary *below = rung_below(summary, *at)) {
    if (!seen.insert(at).second) break;
    ladder.rungs.push_back({at, time_difference(*below, *at, summary.run.paired)});
    at = below;
  }
  std::reverse(ladder.rungs.begin(), ladder.rungs.end());
  ladder.base = at;
  ladder.rest = top.time->value - at->time->value;
  for (const Rung &rung : ladder.rungs) ladder.rest -= rung.price.value;
  return ladder;
}

}  // namespace

Estimate time_difference(const CaseSummary &a, const CaseSummary &b, bool paired) {
  const Pairs pairs = paired ? by_round(a, b) : Pairs{};
  if (pairs.a.empty()) return {b.time->value - a.time->value, std::nullopt};
  std::vector<double> differences(pairs.a.size());
  std::transform(pairs.b.begin(), pairs.b.end(), pairs.a.begin(), differences.begin(), std::minus<>());
  return median_estimate(differences);
}

std::vector<Ladder> ladders(const Summary &summary) {
  std::set<std::string> stood_on;
  for (const CaseSummary &each : summary.cases) {
    if (each.time) stood_on.insert(each.info.over);
  }
  std::vector<Ladder> found;
  for (const CaseSummary &each : summary.cases) {
    if (!each.time || stood_on.contains(each.info.id) || rung_below(summary, each) == nullptr) continue;
    found.push_back(ladder_of(summary, each));
  }
  return found;
}

}  // namespace tollgate::harness
