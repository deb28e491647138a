#include "batch_series.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <map>

#include "format_number.hpp"

namespace tollgate::harness {

namespace {

// The same work in the same language, whatever the way and the size of the batch.
bool same_work(const Case &a, const Case &b) {
  if (a.language != b.language || a.operation != b.operation) return false;
  const auto but_for_batch = [](const Case &info) {
    auto params = info.params;
    std::erase_if(params, [](const auto &param) { return param.first == "batch"; });
    return params;
  };
  return but_for_batch(a) == but_for_batch(b);
}

bool belong_together(const Case &a, const Case &b) { return a.technique == b.technique && same_work(a, b); }

bool stays_in_language(const Case &info) {
  return (info.path == "native" || info.role == "native") && !is_yardstick(info);
}

using Curve = std::vector<std::pair<double, double>>;  // log n, log ratio; by n

// Where the curve first comes down to 0.
double crossing_point(const Curve &curve) {
  for (std::size_t i = 0; i < curve.size(); ++i) {
    const auto [x, y] = curve[i];
    if (y > 0) continue;
    if (i == 0) return std::exp(x);
    const auto [left, above] = curve[i - 1];
    return std::exp(left + (x - left) * above / (above - y));
  }
  return std::numeric_limits<double>::infinity();
}

const CaseSummary *at_size(const BatchSeries &series, double n) {
  const auto found =
      std::find_if(series.points.begin(), series.points.end(), [&](const BatchPoint &point) { return point.n == n; });
  return found == series.points.end() ? nullptr : found->of;
}

// One curve a round that has every size; of the medians where rounds mean nothing.
std::vector<Curve> curves(const BatchSeries &series, const BatchSeries &native, bool paired) {
  std::map<int, Curve> rounds;
  Curve medians;
  for (const BatchPoint &point : series.points) {
    const CaseSummary *other = at_size(native, point.n);
    if (other == nullptr) continue;
    const double x = std::log(point.n);
    medians.emplace_back(x, std::log(point.of->time->value / other->time->value));
    std::map<int, double> native_ns;
    for (const Sample &sample : other->samples) native_ns.emplace(sample.round, sample.ns);
    for (const Sample &sample : point.of->samples) {
      const auto pair = native_ns.find(sample.round);
      if (pair != native_ns.end()) rounds[sample.round].emplace_back(x, std::log(sample.ns / pair->second));
    }
  }
  std::vector<Curve> found;
  for (auto &[round, curve] : rounds) {
    if (paired && curve.size() == medians.size()) found.push_back(std::move(curve));
  }
  if (found.empty()) found.push_back(std::move(medians));
  return found;
}

// What a crossing stands against: of the ways that stay in the language the fastest at
// each size, by their techniques' names.
BatchSeries own_way(const std::vector<BatchSeries> &all, const Case &info) {
  std::map<double, const CaseSummary *> fastest;
  for (const BatchSeries &series : all) {
    if (!same_work(*series.info, info) || !stays_in_language(*series.info)) continue;
    for (const BatchPoint &point : series.points) {
      const CaseSummary *&best = fastest[point.n];
      if (best == nullptr || point.of->time->value < best->time->value) best = point.of;
    }
  }
  BatchSeries own;
  std::vector<std::string> techniques;
  for (const auto &[n, of] : fastest) {
    own.points.push_back({n, of});
    if (std::ranges::find(techniques, of->info.technique) == techniques.end()) techniques.push_back(of->info.technique);
  }
  own.against = joined(techniques, " or ");
  return own;
}

}  // namespace

double batch_of(const Case &info) {
  const std::string text = param(info, "batch");
  double n = 0;
  std::from_chars(text.data(), text.data() + text.size(), n);
  return n;
}

std::optional<BreakEven> break_even(const BatchSeries &crossing, const BatchSeries &native, bool paired) {
  std::vector<double> shared;
  for (const BatchPoint &point : crossing.points)
    if (at_size(native, point.n)) shared.push_back(point.n);
  if (shared.size() < 2) return std::nullopt;
  std::vector<double> found;
  for (const Curve &curve : curves(crossing, native, paired)) found.push_back(crossing_point(curve));
  const double largest = shared.back();
  return BreakEven{median_estimate(found), shared.front(), largest,
                   *time_ratio(*at_size(crossing, largest), *at_size(native, largest), paired)};
}

bool BatchSeries::pays_at_once() const { return break_even && break_even->value <= points.front().n; }

std::vector<BatchSeries> batch_series(const Summary &summary) {
  std::vector<BatchSeries> all;
  for (const CaseSummary &each : summary.cases) {
    const double n = batch_of(each.info);
    if (!each.time || n <= 0) continue;
    auto series = std::find_if(all.begin(), all.end(),
                               [&](const BatchSeries &other) { return belong_together(*other.info, each.info); });
    if (series == all.end()) series = all.insert(all.end(), BatchSeries{&each.info, {}, {}, {}});
    series->points.push_back({n, &each});
  }
  std::erase_if(all, [](const BatchSeries &series) { return series.points.size() < 2; });
  for (BatchSeries &series : all) {
    std::sort(series.points.begin(), series.points.end(), [](const auto &a, const auto &b) { return a.n < b.n; });
    series.info = &series.points.front().of->info;
  }
  for (BatchSeries &series : all) {
    if (stays_in_language(*series.info)) continue;
    const BatchSeries own = own_way(all, *series.info);
    const auto at = break_even(series, own, summary.run.paired);
    if (!at) continue;
    series.break_even = at->n;
    series.against = own.against;
  }
  return all;
}

}  // namespace tollgate::harness
