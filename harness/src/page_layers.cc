#include <algorithm>
#include <cmath>
#include <map>

#include "attribution.hpp"
#include "format_number.hpp"
#include "ladder.hpp"
#include "layer_table.hpp"
#include "page_sections.hpp"

namespace tollgate::harness::page {

namespace json = boost::json;

namespace {

constexpr std::size_t most_panels = 4;      // of one operation
constexpr double least_rest_share = 0.005;  // of the whole; less is rounding

std::string signed_time(double ns) {
  const std::string text = time_text(std::abs(ns));
  return (ns < 0 ? "−" : "+") + text;
}

std::string difference_interval(const Estimate &price) {
  if (!price.interval) return "";
  return signed_time(price.interval->low) + " to " + signed_time(price.interval->high);
}

bool has_rest(const Ladder &ladder) { return std::abs(ladder.rest) >= least_rest_share * ladder.whole().time->value; }

// The rows of one waterfall, each begun where the one above ends.
class Waterfall {
 public:
  explicit Waterfall(const Ladder &ladder) : info_(ladder.whole().info) {
    add(case_name(ladder.base->info), "base", ladder.base->time->value, time_text(ladder.base->time->value), {});
    for (const Rung &rung : ladder.rungs) {
      const double start = at_;
      json::object &row = add(rung.of->info.adds, "layer", rung.price.value, signed_time(rung.price.value),
                              difference_interval(rung.price));
      if (rung.price.interval) {
        row["lo"] = plotted(start + rung.price.interval->low);
        row["hi"] = plotted(start + rung.price.interval->high);
      }
    }
    if (has_rest(ladder)) add("not attributed", "rest", ladder.rest, signed_time(ladder.rest), {});
    at_ = 0;
    add("whole", "whole", ladder.whole().time->value, time_text(ladder.whole().time->value),
        interval_text(*ladder.whole().time));
  }

  json::array rows;

 private:
  json::object &add(const std::string &layer, const std::string &kind, double cost, const std::string &text,
                    const std::string &interval) {
    json::object row = filter_fields(info_);
    row["key"] = row_key(layer, rows.size());
    row["layer"] = layer;
    row["order"] = rows.size();
    row["kind"] = kind;
    row["start"] = plotted(at_);
    row["end"] = plotted(at_ + cost);
    row["text"] = text;
    if (!interval.empty()) row["interval"] = interval;
    at_ += cost;
    rows.push_back(std::move(row));
    return rows.back().as_object();
  }

  const Case &info_;
  double at_ = 0;
};

std::string panel_title(const Ladder &ladder) {
  const Case &info = ladder.whole().info;
  return language_name(info.language) + ": " + case_name(info);
}

// The longest ladders of each operation, the dearest first among equals.
std::vector<const Ladder *> shown(const std::vector<Ladder> &all) {
  std::map<std::string, std::vector<const Ladder *>> works;
  for (const Ladder &ladder : all) works[work_name(ladder.whole().info)].push_back(&ladder);
  std::vector<const Ladder *> chosen;
  for (auto &[work, found] : works) {
    std::stable_sort(found.begin(), found.end(), [](const Ladder *a, const Ladder *b) {
      if (a->rungs.size() != b->rungs.size()) return a->rungs.size() > b->rungs.size();
      return a->whole().time->value > b->whole().time->value;
    });
    chosen.insert(chosen.end(), found.begin(),
                  found.begin() + static_cast<std::ptrdiff_t>(std::min(most_panels, found.size())));
  }
  return chosen;
}

json::object price_table(const std::vector<Ladder> &all) {
  Table table("every layer", {{"Case"},
                              {"Layer that it adds"},
                              {"Over"},
                              {"Price", true},
                              {"95 % interval", true},
                              {"Share of the whole", true}});
  std::vector<const CaseSummary *> told;  // ladders share their lower rungs
  for (const Ladder &ladder : all) {
    for (const Rung &rung : ladder.rungs) {
      if (std::find(told.begin(), told.end(), rung.of) != told.end()) continue;
      told.push_back(rung.of);
      const double share = rung.price.value / rung.of->time->value;
      table.add(&rung.of->info, {cell(rung.of->info.id), cell(rung.of->info.adds), cell(rung.of->info.over),
                                 cell(signed_time(rung.price.value), rung.price.value),
                                 cell(difference_interval(rung.price)), cell(percent(share))});
    }
  }
  return table.take();
}

json::object sum_table(const std::vector<Attribution> &all) {
  Table table("layers, each measured alone, against the whole", {{"Case"},
                                                                 {"Layers"},
                                                                 {"Sum", true},
                                                                 {"Whole", true},
                                                                 {"Left over", true},
                                                                 {"Instructions, sum", true},
                                                                 {"Instructions, whole", true},
                                                                 {"Why more than 15 % is left over"}});
  for (const Attribution &each : all) {
    const bool counted = each.sum_instructions.has_value();
    table.add(
        &each.whole->info,
        {cell(each.whole->info.id), cell(layers_text(each)), cell(time_text(each.sum), each.sum),
         cell(time_text(each.whole->time->value), each.whole->time->value),
         cell(signed_percent(each.share()), each.share()), cell(counted ? count_text(*each.sum_instructions) : ""),
         cell(counted ? count_text(*each.whole->instructions) : ""), cell(each.note)});
  }
  return table.take();
}

std::string title(const Ladder &ladder) {
  const auto dearest = std::max_element(ladder.rungs.begin(), ladder.rungs.end(),
                                        [](const Rung &a, const Rung &b) { return a.price.value < b.price.value; });
  const double share = dearest->price.value / ladder.whole().time->value;
  return "The dearest layer of " + ladder.whole().info.id + ": " + dearest->of->info.adds + ", " + percent(share) +
         " of " + time_text(ladder.whole().time->value);
}

}  // namespace

std::optional<Section> layers_section(const View &view) {
  const std::vector<Ladder> all = ladders(view.summary);
  if (all.empty()) return std::nullopt;
  const std::vector<const Ladder *> chosen = shown(all);
  std::vector<std::string> works;
  const Ladder *longest = chosen.front();
  for (const Ladder *ladder : chosen) {
    const std::string work = work_name(ladder->whole().info);
    if (works.empty() || works.back() != work) works.push_back(work);
    if (ladder->rungs.size() > longest->rungs.size()) longest = ladder;
  }
  Section section;
  section.id = "layers";
  section.nav = "Layers";
  section.title = title(*longest);
  section.text = {
      "Each rung of a ladder adds one layer to the one above it: a bar is the difference of the two, paired by round, "
      "and the thin line is its 95 % interval. What the bars leave of the whole stands as not attributed."};
  section.choice = choice_of_work(works, work_name(longest->whole().info));
  for (const Ladder *ladder : chosen) {
    json::object panel =
        plot("waterfall", panel_title(*ladder),
             "What " + ladder->whole().info.id + " is made of, layer by layer; the table below has the figures.",
             {{"waterfall", Waterfall(*ladder).rows}});
    if (ladder == longest) panel["figure"] = "layers";
    section.plots.push_back(std::move(panel));
  }
  section.tables.push_back(price_table(all));
  const std::vector<Attribution> sums = attributions(view.summary);
  if (!sums.empty()) section.tables.push_back(sum_table(sums));
  return section;
}

}  // namespace tollgate::harness::page
