#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "format_number.hpp"
#include "page_sections.hpp"

namespace tollgate::harness::page {

namespace json = boost::json;

namespace {

bool crosses(const Case &info) { return info.direction == "in" || info.direction == "out"; }

// Batches have a section of their own, and would make the list of works long.
bool is_listed(const CaseSummary &each) { return !has_param(each.info, "batch"); }

std::vector<const CaseSummary *> in_order(const View &view) {
  std::vector<const CaseSummary *> cases = timed(view.summary, is_listed);
  const auto key = [&](const CaseSummary *each) {
    return std::tuple(view.languages.place(each->info.language), crossing_of(each->info), each->time->value);
  };
  std::stable_sort(cases.begin(), cases.end(), [&](auto *a, auto *b) { return key(a) < key(b); });
  return cases;
}

json::object dot(const View &view, const CaseSummary &each, std::size_t order) {
  json::object row = filter_fields(each.info);
  row["key"] = row_key(case_name(each.info), order);
  row["group"] = crossing_name(each.info);
  row["direction"] = each.info.direction;
  row["hue"] = view.languages.hue(each.info.language);
  row["order"] = order;
  row["ns"] = plotted(each.time->value);
  row["figure"] = time_text(each.time->value);
  if (each.to_cpp) row["ratio"] = ratio_text(each.to_cpp->ratio);
  if (each.net_instructions) row["instructions"] = significant(*each.net_instructions, 4);
  for (auto &field : interval_fields(*each.time)) row.insert(std::move(field));
  if (each.time->interval) row["pm"] = plus_minus(*each.time);
  return row;
}

json::array dots(const View &view, const std::vector<const CaseSummary *> &cases) {
  json::array rows;
  std::set<std::pair<std::string, std::string>> begun;  // group and work: each has a head
  for (const CaseSummary *each : cases) {
    const std::string group = crossing_name(each->info), work = work_name(each->info);
    if (begun.emplace(group, work).second) {
      rows.push_back(json::object{{"key", row_key("", rows.size())},
                                  {"group", group},
                                  {"operation", work},
                                  {"header", true},
                                  {"order", rows.size()}});
    }
    rows.push_back(dot(view, *each, rows.size()));
  }
  return rows;
}

std::string count_text(const CaseSummary &each) {
  if (each.net_instructions) return significant(*each.net_instructions, 4);
  return each.instructions ? significant(*each.instructions, 4) + " raw" : each.no_count;
}

std::string relation_text(const std::optional<Relation> &relation) {
  if (!relation) return "";
  return ratio_text(relation->ratio) + (relation->fallback ? " of " + relation->to : "");
}

json::object every_case(const View &view) {
  Table table("every case", {{"Case"},
                             {"Way"},
                             {"Crossing"},
                             {"Time", true},
                             {"95 % interval", true},
                             {"× C++ inline", true},
                             {"× own native", true},
                             {"Items/s", true},
                             {"Other clock", true},
                             {"Instructions", true},
                             {"Processes", true}});
  for (const CaseSummary *each : timed(view.summary)) {
    table.add(&each->info, {cell(each->info.id), cell(each->info.title), cell(crossing_name(each->info)),
                            cell(time_text(each->time->value), each->time->value), cell(interval_text(*each->time)),
                            cell(relation_text(each->to_cpp)), cell(relation_text(each->to_native)),
                            cell(with_prefix(each->items_per_second), each->items_per_second),
                            cell(time_text(each->other_ns), each->other_ns), cell(count_text(*each)),
                            cell(std::to_string(each->samples.size()))});
  }
  return table.take();
}

std::string title(const View &view) {
  std::string found;
  for (const std::string &language : view.languages.ids()) {
    const CaseSummary *best = language == "cpp" ? nullptr : quickest_crossing(view.summary, language, view.work);
    if (best == nullptr) continue;
    found += (found.empty() ? "" : ", ") + time_text(best->time->value) + " from " + language_name(language);
  }
  if (!found.empty()) return "Into C++ for " + view.work + ": " + found;
  return "What each way takes for " + view.work;
}

}  // namespace

std::string headline_work(const Summary &summary) {
  struct Weight {
    std::set<std::string> languages;
    std::size_t cases = 0, place = 0;
  };
  std::map<std::string, Weight> works;
  for (const CaseSummary *each : timed(summary, is_listed)) {
    Weight &weight = works.try_emplace(work_name(each->info), Weight{{}, 0, works.size()}).first->second;
    if (crosses(each->info)) weight.languages.insert(each->info.language);
    ++weight.cases;
  }
  const auto less = [](const auto &a, const auto &b) {
    const auto key = [](const Weight &w) {
      return std::tuple(w.languages.size(), w.cases, -static_cast<long>(w.place));
    };
    return key(a.second) < key(b.second);
  };
  const auto best = std::max_element(works.begin(), works.end(), less);
  return best == works.end() ? "" : best->first;
}

const CaseSummary *quickest_crossing(const Summary &summary, const std::string &language, const std::string &work) {
  const CaseSummary *best = nullptr;
  for (const CaseSummary &each : summary.cases) {
    if (!each.time || each.info.language != language || each.info.direction != "in" || work_name(each.info) != work) {
      continue;
    }
    if (best == nullptr || each.time->value < best->time->value) best = &each;
  }
  return best;
}

std::optional<Section> crossings_section(const View &view) {
  const std::vector<const CaseSummary *> cases = in_order(view);
  if (cases.empty()) return std::nullopt;
  std::vector<std::string> works;
  for (const CaseSummary *each : timed(view.summary, is_listed)) {
    const std::string work = work_name(each->info);
    if (std::find(works.begin(), works.end(), work) == works.end()) works.push_back(work);
  }
  Section section;
  section.id = "crossings";
  section.nav = "Crossings";
  section.title = title(view);
  section.layout = "single";
  section.text = {
      "Each mark is the median over processes of the time of one iteration; the bar behind it is its 95 % interval, "
      "and further to the left is better. Hollow marks are calls out of C++. The axis is logarithmic: an interval of "
      "one per cent is narrower than the mark, so it stands at the right as a figure."};
  section.choice = choice_of_work(works, view.work);
  json::object drawn = plot("crossing", "",
                            "Time of one iteration by each way, in groups by the direction of the crossing; "
                            "the table below has the figures.",
                            {{"crossing", dots(view, cases)}});
  drawn["figure"] = "crossings";
  section.plots.push_back(std::move(drawn));
  section.tables.push_back(every_case(view));
  return section;
}

}  // namespace tollgate::harness::page
