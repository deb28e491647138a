#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>
#include <set>

#include "format_number.hpp"
#include "sections.hpp"

namespace tollgate::harness {

namespace {

// One technique over all batch sizes.
struct Series {
  const Case *info = nullptr;
  std::map<long, const CaseSummary *> by_size;
};

struct BatchGroup {
  std::string operation, other_params;
  std::vector<Series> series;
};

long batch_size(const Case &info) {
  long size = 0;
  for (const auto &[name, value] : info.params) {
    if (name == "batch") std::from_chars(value.data(), value.data() + value.size(), size);
  }
  return size;
}

std::string params_but_batch(const Case &info) {
  Case other = info;
  std::erase_if(other.params, [](const auto &param) { return param.first == "batch"; });
  return params_text(other);
}

std::vector<BatchGroup> groups_of(const Summary &summary) {
  std::vector<BatchGroup> groups;
  for (const CaseSummary &each : summary.cases) {
    const long size = batch_size(each.info);
    if (size <= 0 || !each.time) continue;
    const std::string other = params_but_batch(each.info);
    auto group = std::find_if(groups.begin(), groups.end(), [&](const BatchGroup &known) {
      return known.operation == each.info.operation && known.other_params == other;
    });
    if (group == groups.end()) group = groups.insert(groups.end(), {each.info.operation, other, {}});
    auto series = std::find_if(group->series.begin(), group->series.end(), [&](const Series &known) {
      return known.info->language == each.info.language && known.info->technique == each.info.technique;
    });
    if (series == group->series.end()) series = group->series.insert(series, {&each.info, {}});
    series->by_size.emplace(size, &each);
  }
  return groups;
}

Table sizes_table(const BatchGroup &group) {
  std::set<long> sizes;
  for (const Series &series : group.series) {
    for (const auto &entry : series.by_size) sizes.insert(entry.first);
  }
  Table table{{{"", Column::Kind::words}, {"technique", Column::Kind::name}}, {}};
  for (const long size : sizes) table.columns.push_back({"N=" + std::to_string(size), Column::Kind::figure});
  std::vector<const Series *> sorted;
  for (const Series &series : group.series) sorted.push_back(&series);
  std::stable_sort(sorted.begin(), sorted.end(), [](const Series *x, const Series *y) {
    return x->by_size.rbegin()->second->time->value < y->by_size.rbegin()->second->time->value;
  });
  for (const Series *series : sorted) {
    std::vector<Cell> row = {series->info->language, series->info->technique};
    for (const long size : sizes) {
      const auto found = series->by_size.find(size);
      row.push_back(found == series->by_size.end() ? Cell("") : Cell(significant(found->second->time->value, 3)));
    }
    table.rows.push_back(std::move(row));
  }
  return table;
}

// The N at which log(crossing / native), piecewise linear in log N, first falls
// to 0: the smallest size when it never was above, infinite when it stays above.
double zero_of(const std::vector<std::pair<double, double>> &points) {
  for (std::size_t i = 0; i < points.size(); ++i) {
    const auto [x, y] = points[i];
    if (y > 0) continue;
    if (i == 0) return std::exp(x);
    const auto [before_x, before_y] = points[i - 1];
    return std::exp(before_x + (x - before_x) * before_y / (before_y - y));
  }
  return INFINITY;
}

struct BreakEven {
  Estimate n;
  double smallest = 0, largest = 0;  // sizes that both were measured at
  Estimate gain;                     // native's time over the crossing's at the largest
};

// One break-even a round, from that round's values alone, so that the interval
// is that of paired samples.
std::optional<BreakEven> break_even(const Series &crossing, const Series &native, bool paired) {
  std::map<int, std::vector<std::pair<double, double>>> rounds;  // round -> log N, log ratio
  std::vector<std::pair<double, double>> middle;
  const CaseSummary *last_crossing = nullptr, *last_native = nullptr;
  std::size_t sizes = 0;
  BreakEven result;
  for (const auto &[size, of] : crossing.by_size) {
    const auto other = native.by_size.find(size);
    if (other == native.by_size.end()) continue;
    last_crossing = of;
    last_native = other->second;
    if (sizes++ == 0) result.smallest = static_cast<double>(size);
    result.largest = static_cast<double>(size);
    std::map<int, double> native_ns;
    for (const Sample &sample : other->second->samples) native_ns.emplace(sample.round, sample.ns);
    for (const Sample &sample : of->samples) {
      const auto pair = native_ns.find(sample.round);
      if (pair == native_ns.end()) continue;
      rounds[sample.round].emplace_back(std::log(result.largest), std::log(sample.ns / pair->second));
    }
  }
  if (sizes < 2) return std::nullopt;
  std::vector<double> found;
  for (const auto &[round, points] : rounds) {
    if (points.size() == sizes) found.push_back(zero_of(points));
  }
  if (found.empty()) return std::nullopt;
  result.n = median_estimate(found);
  result.gain = *time_ratio(*last_crossing, *last_native, paired);
  return result;
}

std::string size_text(double n, const BreakEven &of) {
  if (std::isinf(n)) return "over " + significant(of.largest, 1);
  return n <= of.smallest ? "≤ " + significant(of.smallest, 1) : significant(n, 2);
}

Table break_even_table(const BatchGroup &group, bool paired) {
  Table table{{{"", Column::Kind::words},
               {"one crossing by", Column::Kind::name},
               {"native loop", Column::Kind::name},
               {"pays from N"},
               {"interval"},
               {"gain"}},
              {}};
  for (const Series &crossing : group.series) {
    if (crossing.info->path == "native" || crossing.info->language == "cpp") continue;
    for (const Series &native : group.series) {
      if (native.info->language != crossing.info->language || native.info->path != "native") continue;
      const auto at = break_even(crossing, native, paired);
      if (!at) continue;
      table.rows.push_back(
          {crossing.info->language, crossing.info->technique, native.info->technique, size_text(at->n.value, *at),
           at->n.interval
               ? "[" + size_text(at->n.interval->low, *at) + ", " + size_text(at->n.interval->high, *at) + "]"
               : "–",
           ratio_cell(at->gain)});
    }
  }
  return table;
}

}  // namespace

void add_batches(const Summary &summary, Document &document) {
  const std::vector<BatchGroup> groups = groups_of(summary);
  if (groups.empty()) return;
  document.heading(2, "Batches");
  document.paragraph(
      "ns for a whole batch of N, lower is better. Below each: the N from which one crossing for all beats a loop that "
      "stays in the language, by interpolation in each round; gain: how many times faster it is at the largest N.");
  for (const BatchGroup &group : groups) {
    document.heading(3, group.operation + (group.other_params.empty() ? "" : ", " + group.other_params));
    document.table(sizes_table(group));
    Table table = break_even_table(group, summary.run.paired);
    if (!table.rows.empty()) document.table(std::move(table));
  }
}

}  // namespace tollgate::harness
