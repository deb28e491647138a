#include <algorithm>
#include <cmath>
#include <set>

#include "batch_series.hpp"
#include "format_number.hpp"
#include "sections.hpp"

namespace tollgate::harness {

namespace {

// The series of one operation, whatever the language.
struct BatchGroup {
  std::string operation, other_params;
  std::vector<BatchSeries> series;
};

std::string params_but_batch(const Case &info) {
  Case other = info;
  std::erase_if(other.params, [](const auto &param) { return param.first == "batch"; });
  return params_text(other);
}

std::vector<BatchGroup> groups_of(const Summary &summary) {
  std::vector<BatchGroup> groups;
  for (BatchSeries &series : batch_series(summary)) {
    const std::string other = params_but_batch(*series.info);
    auto group = std::find_if(groups.begin(), groups.end(), [&](const BatchGroup &known) {
      return known.operation == series.info->operation && known.other_params == other;
    });
    if (group == groups.end()) group = groups.insert(groups.end(), {series.info->operation, other, {}});
    group->series.push_back(std::move(series));
  }
  return groups;
}

Table sizes_table(const BatchGroup &group) {
  std::set<double> sizes;
  for (const BatchSeries &series : group.series) {
    for (const BatchPoint &point : series.points) sizes.insert(point.n);
  }
  Table table{{{"", Column::Kind::words}, {"technique", Column::Kind::name}}, {}};
  for (const double size : sizes) table.columns.push_back({"N=" + plain_number(size)});
  std::vector<const BatchSeries *> sorted;
  for (const BatchSeries &series : group.series) sorted.push_back(&series);
  std::stable_sort(sorted.begin(), sorted.end(), [](const BatchSeries *x, const BatchSeries *y) {
    return x->points.back().of->time->value < y->points.back().of->time->value;
  });
  for (const BatchSeries *series : sorted) {
    std::vector<Cell> row = {series->info->language, series->info->technique};
    auto point = series->points.begin();
    for (const double size : sizes) {
      const bool here = point != series->points.end() && point->n == size;
      row.push_back(here ? Cell(significant(point->of->time->value, 3)) : Cell(""));
      if (here) ++point;
    }
    table.rows.push_back(std::move(row));
  }
  return table;
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
  for (const BatchSeries &crossing : group.series) {
    if (crossing.info->path == "native" || crossing.info->language == "cpp") continue;
    for (const BatchSeries &native : group.series) {
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
