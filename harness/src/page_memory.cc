#include <algorithm>

#include "format_number.hpp"
#include "page_sections.hpp"

namespace tollgate::harness::page {

namespace json = boost::json;

namespace {

json::object panel(const View &view, const std::string &title, std::vector<const MemorySummary *> cases,
                   const Estimate MemorySummary::*bytes) {
  std::stable_sort(cases.begin(), cases.end(), [&](auto *a, auto *b) { return (a->*bytes).value < (b->*bytes).value; });
  json::array rows;
  for (const MemorySummary *each : cases) {
    json::object row = filter_fields(each->info);
    row["key"] = row_key(case_name(each->info), rows.size());
    row["order"] = rows.size();
    row["hue"] = view.languages.hue(each->info.language);
    row["value"] = plotted((each->*bytes).value);
    row["figure"] = significant((each->*bytes).value, 3);
    rows.push_back(std::move(row));
  }
  return plot("bars", title, title + "; the table below has the figures.", {{"bars", std::move(rows)}});
}

json::object bytes_table(const std::vector<MemorySummary> &memories) {
  Table table("bytes a record", {{"Case"}, {"Whole process", true}, {"By its own account", true}, {"Processes", true}});
  for (const MemorySummary &each : memories) {
    table.add(&each.info,
              {cell(each.info.id), cell(significant(each.process.value, 3)),
               cell(each.own.value > 0 ? significant(each.own.value, 3) : ""), cell(std::to_string(each.processes))});
  }
  return table.take();
}

}  // namespace

std::optional<Section> memory_section(const View &view) {
  const std::vector<MemorySummary> &memories = view.summary.memories;
  if (memories.empty()) return std::nullopt;
  std::vector<const MemorySummary *> all, own;
  for (const MemorySummary &each : memories) {
    all.push_back(&each);
    if (each.own.value > 0) own.push_back(&each);
  }
  const auto [least, most] =
      std::minmax_element(all.begin(), all.end(), [](auto *a, auto *b) { return a->process.value < b->process.value; });
  Section section;
  section.id = "memory";
  section.nav = "Memory";
  section.title = "A record takes from " + significant((*least)->process.value, 3) + " bytes (" + (*least)->info.id +
                  ") to " + significant((*most)->process.value, 3) + " (" + (*most)->info.id + ")";
  section.text = {
      "Bytes a record, by what the whole process grew by and by what the store says of itself; less is better."};
  section.plots.push_back(panel(view, "The whole process", all, &MemorySummary::process));
  if (!own.empty()) section.plots.push_back(panel(view, "By the store's own account", own, &MemorySummary::own));
  section.tables.push_back(bytes_table(memories));
  return section;
}

}  // namespace tollgate::harness::page
