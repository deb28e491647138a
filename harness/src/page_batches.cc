#include <algorithm>
#include <cmath>
#include <map>

#include "batch_series.hpp"
#include "format_number.hpp"
#include "page_sections.hpp"

namespace tollgate::harness::page {

namespace json = boost::json;

namespace {

double per_item(const CaseSummary &each) { return each.time->value / each.info.items; }

std::string whole_number(double n) { return significant(std::ceil(n - 1e-9), 1); }

// Drawn only where the lines really cross inside what was measured.
bool is_marked(const BatchSeries &series) {
  return series.break_even && std::isfinite(series.break_even->value) && !series.pays_at_once();
}

std::string series_name(const BatchSeries &series) {
  return series.info->technique + (is_marked(series) ? ", from " + whole_number(series.break_even->value) : "");
}

json::object point_row(const BatchSeries &series, const BatchPoint &point, std::size_t order) {
  const double scale = 1 / point.of->info.items;
  json::object row = filter_fields(point.of->info);
  row["operation"] = series.info->operation;
  row["series"] = series_name(series);
  row["order"] = order;
  row["n"] = point.n;
  row["ns"] = plotted(per_item(*point.of));
  row["figure"] = time_text(per_item(*point.of));
  Estimate scaled = *point.of->time;
  if (scaled.interval) scaled.interval = Interval{scaled.interval->low * scale, scaled.interval->high * scale};
  row["interval"] = interval_text(scaled);
  for (auto &field : interval_fields(scaled)) row.insert(std::move(field));
  return row;
}

// The cost of an item at n, between measured batches as the plot's line goes.
double cost_at(const BatchSeries &series, double n) {
  const auto above = std::find_if(series.points.begin(), series.points.end(), [&](const auto &p) { return p.n >= n; });
  if (above == series.points.end()) return per_item(*series.points.back().of);
  if (above == series.points.begin()) return per_item(*above->of);
  const auto below = above - 1;
  const double part = std::log(n / below->n) / std::log(above->n / below->n);
  return std::exp((1 - part) * std::log(per_item(*below->of)) + part * std::log(per_item(*above->of)));
}

json::object mark_row(const BatchSeries &series, std::size_t order) {
  json::object row = filter_fields(*series.info);
  row["operation"] = series.info->operation;
  row["series"] = series_name(series);
  row["order"] = order;
  row["n"] = plotted(series.break_even->value);
  row["ns"] = plotted(cost_at(series, series.break_even->value));
  return row;
}

std::string break_even_text(const BatchSeries &series) {
  if (!series.break_even) return "";
  const double n = series.break_even->value;
  if (std::isinf(n)) return "not up to " + whole_number(series.points.back().n);
  if (series.pays_at_once()) return "from the first, " + whole_number(series.points.front().n);
  std::string text = "from " + whole_number(n);
  if (series.break_even->interval) {
    text += " (" + significant(series.break_even->interval->low, 2) + " to " +
            significant(series.break_even->interval->high, 2) + ")";
  }
  return text + " against " + series.against;
}

json::object panel(const std::vector<const BatchSeries *> &series) {
  json::array lines, marks;
  for (std::size_t order = 0; order < series.size(); ++order) {
    for (const BatchPoint &point : series[order]->points) lines.push_back(point_row(*series[order], point, order));
    if (is_marked(*series[order])) marks.push_back(mark_row(*series[order], order));
  }
  const Case &info = *series.front()->info;
  const std::string title = language_name(info.language) + ": " + info.operation + ", ns " +
                            (info.item.empty() ? "an item" : "a " + info.item);
  return plot("batch", title, title + " over the size of the batch; the table below has the figures.",
              {{"batch", std::move(lines)}, {"breakeven", std::move(marks)}});
}

json::object figures(const std::vector<BatchSeries> &all) {
  Table table("every batch", {{"Case"},
                              {"Items a crossing", true},
                              {"Time of an item", true},
                              {"Time of a crossing", true},
                              {"± ", true},
                              {"Pays"}});
  for (const BatchSeries &series : all) {
    for (const BatchPoint &point : series.points) {
      Case info = point.of->info;
      info.params.clear();  // the page chooses by the operation alone here
      table.add(&info, {cell(info.id), cell(significant(point.n, 1)),
                        cell(time_text(per_item(*point.of)), per_item(*point.of)),
                        cell(time_text(point.of->time->value), point.of->time->value),
                        cell(plus_minus(*point.of->time)), cell(break_even_text(series))});
    }
  }
  return table.take();
}

std::string title(const std::vector<BatchSeries> &all) {
  std::map<std::string, const BatchSeries *> best;  // of each language
  for (const BatchSeries &series : all) {
    if (!series.break_even || std::isinf(series.break_even->value)) continue;
    const BatchSeries *&at = best[series.info->language];
    if (at == nullptr || series.break_even->value < at->break_even->value) at = &series;
  }
  std::string text;
  for (const auto &[language, series] : best) {
    text += (text.empty() ? "One crossing for many items pays from " : ", from ") +
            whole_number(series->break_even->value) + " in " + language_name(language);
  }
  return text.empty() ? "What an item costs when a crossing carries many" : text;
}

}  // namespace

std::optional<Section> batches_section(const View &view) {
  const std::vector<BatchSeries> all = batch_series(view.summary);
  if (all.empty()) return std::nullopt;
  std::vector<std::string> works;
  std::map<std::pair<std::string, std::size_t>, std::vector<const BatchSeries *>> panels;
  for (const BatchSeries &series : all) {
    if (std::find(works.begin(), works.end(), series.info->operation) == works.end())
      works.push_back(series.info->operation);
    panels[{series.info->operation, view.languages.place(series.info->language)}].push_back(&series);
  }
  Section section;
  section.id = "batches";
  section.nav = "Batches";
  section.title = title(all);
  section.text = {
      "The cost of one item falls as more items share a crossing; lower is better, and both axes are logarithmic. A "
      "diamond marks the batch from which the crossing costs less than the language's own way, which the legend says "
      "too."};
  section.choice = choice_of_work(works, works.front());
  for (const auto &[key, series] : panels) {
    json::object drawn = panel(series);
    if (key.first == works.front()) drawn["figure"] = "batches-" + series.front()->info->language;
    section.plots.push_back(std::move(drawn));
  }
  section.tables.push_back(figures(all));
  return section;
}

}  // namespace tollgate::harness::page
