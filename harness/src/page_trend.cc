#include <algorithm>
#include <cmath>

#include "format_number.hpp"
#include "page_sections.hpp"

namespace tollgate::harness::page {

namespace json = boost::json;

namespace {

constexpr std::size_t most_panels = 6;
constexpr double least_span = 0.10;  // to each side, so that noise does not look like a fall

struct Point {
  const Summary *run = nullptr;
  const CaseSummary *of = nullptr;
};

struct Trend {
  const CaseSummary *newest = nullptr;
  std::vector<Point> points;  // oldest first, at least two
};

std::vector<Trend> trends_of(const View &view, const std::vector<Summary> &runs) {
  std::vector<Trend> found;
  for (const CaseSummary *each : timed(view.summary)) {
    Trend trend{each, {}};
    for (const Summary &run : runs) {
      const CaseSummary *of = run.find(each->info.id);
      if (of != nullptr && of->time) trend.points.push_back({&run, of});
    }
    if (trend.points.size() >= 2) found.push_back(std::move(trend));
  }
  return found;
}

double change(const Trend &trend) {
  return trend.points.back().of->time->value / trend.points.front().of->time->value - 1;
}

bool apart(const Estimate &a, const Estimate &b) {
  return a.interval && b.interval && (a.interval->high < b.interval->low || b.interval->high < a.interval->low);
}

bool changed(const Trend &trend) { return apart(*trend.points.front().of->time, *trend.points.back().of->time); }

// Those that changed most; among the unchanged, in the run's order.
std::vector<const Trend *> shown(const std::vector<Trend> &all) {
  std::vector<const Trend *> chosen;
  for (const Trend &trend : all) chosen.push_back(&trend);
  const auto weight = [](const Trend *trend) { return changed(*trend) ? std::abs(change(*trend)) : 0; };
  std::stable_sort(chosen.begin(), chosen.end(), [&](auto *a, auto *b) { return weight(a) > weight(b); });
  chosen.resize(std::min(chosen.size(), most_panels));
  return chosen;
}

// The day; a run that does not say when it was goes by its name.
std::string run_label(const Run &run) { return run.started.size() >= 10 ? run.started.substr(0, 10) : run.name; }

json::object panel(const View &view, const Trend &trend) {
  json::array rows;
  double low = trend.points.front().of->time->value, high = low;
  for (const Point &point : trend.points) {
    const Estimate &time = *point.of->time;
    json::object row = filter_fields(point.of->info);
    row["run"] = row_key(run_label(point.run->run), rows.size());
    row["order"] = rows.size();
    row["hue"] = view.languages.hue(point.of->info.language);
    row["commit"] = fact_of(point.run->run, "commit");
    row["ns"] = plotted(time.value);
    row["figure"] = time_text(time.value);
    row["interval"] = interval_text(time);
    for (auto &field : interval_fields(time)) row.insert(std::move(field));
    low = std::min(low, time.interval ? time.interval->low : time.value);
    high = std::max(high, time.interval ? time.interval->high : time.value);
    rows.push_back(std::move(row));
  }
  const double middle = trend.newest->time->value;
  const std::string title = trend.newest->info.id + ", ns";
  return plot("trend", title, title + " over the runs; the table below has the figures.", {{"trend", std::move(rows)}},
              {{"low", plotted(std::min(low * 0.97, middle * (1 - least_span)))},
               {"high", plotted(std::max(high * 1.03, middle * (1 + least_span)))}});
}

json::object changes(const std::vector<Trend> &all) {
  Table table("first and newest run",
              {{"Case"}, {"Runs", true}, {"First", true}, {"Newest", true}, {"Change", true}, {"Intervals"}});
  for (const Trend &trend : all) {
    const Estimate &first = *trend.points.front().of->time, &last = *trend.points.back().of->time;
    table.add(&trend.newest->info, {cell(trend.newest->info.id), cell(std::to_string(trend.points.size())),
                                    cell(time_text(first.value), first.value), cell(time_text(last.value), last.value),
                                    cell(signed_percent(change(trend))), cell(changed(trend) ? "apart" : "overlap")});
  }
  return table.take();
}

std::string title(const std::vector<Trend> &all, std::size_t runs) {
  const auto moved = static_cast<std::size_t>(std::count_if(all.begin(), all.end(), changed));
  const std::string over = " over " + counted(runs, "run");
  if (moved == 0) return "No case moved out of its interval" + over;
  return counted(moved, "case") + " of " + std::to_string(all.size()) + " moved out of the first run's interval" + over;
}

}  // namespace

std::optional<Section> trend_section(const View &view, const std::vector<Summary> &runs) {
  const std::vector<Trend> all = trends_of(view, runs);
  if (all.empty()) return std::nullopt;
  Section section;
  section.id = "trend";
  section.nav = "Trend";
  section.title = title(all, runs.size());
  section.layout = "small";
  section.text = {
      "Median and interval of each run, the cases first that moved most. Lower is better; every panel has its own "
      "scale, "
      "which spans at least 10 % to each side. tollgate compare says of two runs what is slower and how sure that "
      "is."};
  for (const Trend *trend : shown(all)) section.plots.push_back(panel(view, *trend));
  section.tables.push_back(changes(all));
  return section;
}

}  // namespace tollgate::harness::page
