#include <algorithm>
#include <cmath>
#include <map>

#include "format_number.hpp"
#include "page_sections.hpp"

namespace tollgate::harness::page {

namespace json = boost::json;

namespace {

constexpr std::size_t most_cases = 10, most_series = 6, most_samples = 200;  // what a plot and the page's weight bear

double off(const CaseSummary &of, double ns) { return 100 * (ns / of.time->value - 1); }

// Evenly drawn where a file holds very many.
std::vector<double> drawn_samples(const CaseSummary &of) {
  std::vector<double> values;
  const std::size_t step = (of.samples.size() + most_samples - 1) / most_samples;
  for (std::size_t i = 0; i < of.samples.size(); i += step) values.push_back(of.samples[i].ns);
  std::sort(values.begin(), values.end());
  return values;
}

struct Data {
  json::array samples, quartiles;
  std::vector<double> distances;  // of all samples from their medians, per cent

  // What holds nearly all of them; of the rest the plot shows where they lie.
  double reach() {
    std::sort(distances.begin(), distances.end());
    return std::clamp(std::ceil(1.1 * quantile(distances, 0.95)), 1.0, 100.0);
  }
};

void add_case(const View &view, const CaseSummary &of, std::size_t order, Data &data) {
  const std::vector<double> values = drawn_samples(of);
  const std::string key = row_key(case_name(of.info), order);
  const auto base = [&] {
    json::object row = filter_fields(of.info);
    row["key"] = key;
    row["order"] = order;
    return row;
  };
  for (std::size_t i = 0; i < values.size(); ++i) {
    json::object row = base();
    const double difference = off(of, values[i]);
    row["series"] = language_name(of.info.language) + ": " + case_name(of.info);
    row["hue"] = view.languages.hue(of.info.language);
    row["off"] = plotted(difference);
    row["share"] = plotted(static_cast<double>(i + 1) / static_cast<double>(values.size()));
    row["lift"] = plotted(std::fmod(static_cast<double>(i) * 0.618034, 1.0));
    row["figure"] = time_text(values[i]);
    data.distances.push_back(std::abs(difference));
    row["difference"] = signed_percent(difference / 100);
    data.samples.push_back(std::move(row));
  }
  json::object box = base();
  box["q1"] = plotted(off(of, quantile(values, 0.25)));
  box["q3"] = plotted(off(of, quantile(values, 0.75)));
  data.quartiles.push_back(std::move(box));
}

// The cases of the work that is shown first: of each language, in turn, its quickest.
std::vector<const CaseSummary *> shown_cases(const View &view) {
  std::vector<const CaseSummary *> cases = timed(view.summary, [&](const CaseSummary &each) {
    return work_name(each.info) == view.work && each.samples.size() >= minimum_values;
  });
  std::stable_sort(cases.begin(), cases.end(), [](auto *a, auto *b) { return a->time->value < b->time->value; });
  std::map<std::string, std::size_t> taken;
  std::vector<std::pair<std::size_t, const CaseSummary *>> turns;
  for (const CaseSummary *each : cases) turns.emplace_back(taken[each->info.language]++, each);
  std::stable_sort(turns.begin(), turns.end(), [](const auto &a, const auto &b) { return a.first < b.first; });
  turns.resize(std::min(turns.size(), most_cases));
  std::vector<const CaseSummary *> chosen;
  for (const auto &[turn, each] : turns) chosen.push_back(each);
  return chosen;
}

std::string doubts(const CaseSummary &of) {
  std::string text;
  if (of.two_modes) text += "two modes";
  if (of.drift < 0.01) text += std::string(text.empty() ? "" : ", ") + "drifts";
  return text;
}

json::object spreads(const Summary &summary) {
  Table table("spread of every case", {{"Case"},
                                       {"Processes", true},
                                       {"Median", true},
                                       {"± of the median", true},
                                       {"Spread", true},
                                       {"Outliers, mild", true},
                                       {"severe", true},
                                       {"Doubts"}});
  for (const CaseSummary *each : timed(summary, [](const auto &c) { return !c.samples.empty(); })) {
    const auto count = [](std::size_t n) { return cell(std::to_string(n)); };
    table.add(&each->info,
              {cell(each->info.id), count(each->samples.size()), cell(time_text(each->time->value), each->time->value),
               cell(plus_minus(*each->time)), cell(percent(each->spread)), count(each->outliers.mild),
               count(each->outliers.severe), cell(doubts(*each))});
  }
  return table.take();
}

std::string title(const Summary &summary) {
  std::vector<const CaseSummary *> cases =
      timed(summary, [](const auto &c) { return c.samples.size() >= minimum_values; });
  std::sort(cases.begin(), cases.end(), [](auto *a, auto *b) { return a->spread < b->spread; });
  return "Half of the cases spread by " + percent(cases[cases.size() / 2]->spread) + " or less; the widest, " +
         cases.back()->info.id + ", by " + percent(cases.back()->spread);
}

}  // namespace

std::optional<Section> spread_section(const View &view) {
  const std::vector<const CaseSummary *> cases = shown_cases(view);
  if (cases.empty()) return std::nullopt;
  Data all, few;
  for (std::size_t order = 0; order < cases.size(); ++order) {
    add_case(view, *cases[order], order, all);
    if (order < most_series) add_case(view, *cases[order], order, few);
  }
  Section section;
  section.id = "spread";
  section.nav = "Spread";
  section.title = title(view.summary);
  section.text = {
      "Every process of " + view.work +
      " as its difference from the case's own median. Left: one dot a process, with the quartiles as a box; "
      "a triangle is further out than the axis goes. Right: the share of processes at or below a "
      "difference; the steeper, the better."};
  section.plots.push_back(
      plot("strips", "Every process, and the quartiles",
           "Differences of single processes from the median of their case; the table below has the figures.",
           {{"samples", std::move(all.samples)}, {"quartiles", std::move(all.quartiles)}}, {{"reach", all.reach()}}));
  section.plots.push_back(
      plot("ecdf", "Share of processes at or below",
           "Cumulative distribution of the processes of each case; the table below has the figures.",
           {{"samples", std::move(few.samples)}}, {{"reach", few.reach()}}));
  section.tables.push_back(spreads(view.summary));
  return section;
}

}  // namespace tollgate::harness::page
