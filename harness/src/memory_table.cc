#include <algorithm>

#include "format_number.hpp"
#include "sections.hpp"

namespace tollgate::harness {

namespace {

Cell over_native(const Summary &summary, const MemorySummary &of) {
  for (const MemorySummary &other : summary.memories) {
    if (other.info.language != of.info.language || other.info.role != "native") continue;
    if (params_text(other.info) != params_text(of.info) || other.process.value <= 0) continue;
    return significant(of.process.value / other.process.value, 3);
  }
  return "";
}

}  // namespace

void add_memory(const Summary &summary, Document &document) {
  if (summary.memories.empty()) return;
  std::vector<const MemorySummary *> sorted;
  for (const MemorySummary &each : summary.memories) sorted.push_back(&each);
  std::stable_sort(sorted.begin(), sorted.end(),
                   [](const MemorySummary *x, const MemorySummary *y) { return x->process.value < y->process.value; });
  Table table{
      {{"", Column::Kind::words}, {"technique", Column::Kind::name}, {"process"}, {"own"}, {"×native"}, {"processes"}},
      {}};
  for (const MemorySummary *each : sorted) {
    std::string technique = each->info.technique;
    if (!each->info.params.empty()) technique += "/" + params_text(each->info);
    table.rows.push_back({each->info.language, std::move(technique), time_cell(each->process),
                          each->own.value > 0 ? time_cell(each->own) : Cell("–"), over_native(summary, *each),
                          std::to_string(each->processes)});
  }
  document.heading(2, "Memory");
  document.paragraph(
      "Bytes a record; lower is better. process: what the process grew by; own: what the "
      "store itself counts; ×native: process over that of the language's own way.");
  document.table(std::move(table));
}

}  // namespace tollgate::harness
