#include <algorithm>
#include <cmath>

#include "format_number.hpp"
#include "sections.hpp"

namespace tollgate::harness {

namespace {

using Group = std::vector<const CaseSummary *>;

// Cases of one operation and parameters, in the run's order; batches and memory
// have parts of their own.
std::vector<Group> groups_of(const Summary &summary) {
  std::vector<Group> groups;
  for (const CaseSummary &each : summary.cases) {
    if (!each.time || has_param(each.info, "batch")) continue;
    const auto same = std::find_if(groups.begin(), groups.end(), [&](const Group &group) {
      return group.front()->info.operation == each.info.operation &&
             params_text(group.front()->info) == params_text(each.info);
    });
    if (same == groups.end()) {
      groups.push_back({&each});
    } else {
      same->push_back(&each);
    }
  }
  return groups;
}

// A column of an operation's table; left out where no row has anything for it.
struct Figure {
  std::string head;
  Cell (*cell)(const CaseSummary &);
};

Cell rate_cell(const CaseSummary &of) { return with_prefix(of.items_per_second) + (of.info.item == "byte" ? "B" : ""); }

Cell instructions_cell(const CaseSummary &of) {
  if (of.net_instructions) return {count_text(*of.net_instructions), "raw " + count_text(*of.instructions)};
  return of.instructions ? Cell(count_text(*of.instructions)) : Cell("");
}

std::vector<Figure> figures_of(const Group &group) {
  const std::string clock = group.front()->info.clock, other = clock == "cpu" ? "wall" : "cpu";
  return {
      {clock + " ns", [](const CaseSummary &of) { return time_cell(*of.time); }},
      {"±", [](const CaseSummary &of) { return Cell(half_width_text(*of.time)); }},
      {other + " ns", [](const CaseSummary &of) { return Cell(significant(of.other_ns, 4)); }},
      {"×C++", [](const CaseSummary &of) { return of.to_cpp ? ratio_cell(of.to_cpp->ratio) : Cell(""); }},
      {"×native", [](const CaseSummary &of) { return of.to_native ? ratio_cell(of.to_native->ratio) : Cell(""); }},
      {"items/s", rate_cell},
      {"instr", instructions_cell},
  };
}

Table table_of(const Group &group) {
  Table table;
  const bool foreign = group.front()->info.language.empty();
  if (!foreign) table.columns.push_back({"", Column::Kind::words});
  table.columns.push_back({foreign ? "benchmark" : "technique", Column::Kind::name});
  table.rows.resize(group.size());
  for (std::size_t i = 0; i < group.size(); ++i) {
    if (!foreign) table.rows[i].emplace_back(group[i]->info.language);
    table.rows[i].emplace_back(group[i]->info.technique);
  }
  for (const Figure &figure : figures_of(group)) {
    std::vector<Cell> cells;
    for (const CaseSummary *each : group) cells.push_back(figure.cell(*each));
    if (std::all_of(cells.begin(), cells.end(), [](const Cell &cell) { return cell.text.empty(); })) continue;
    table.columns.push_back({figure.head, Column::Kind::figure});
    for (std::size_t i = 0; i < cells.size(); ++i) table.rows[i].push_back(std::move(cells[i]));
  }
  return table;
}

// Where nanoseconds and instructions put two techniques of a language in
// opposite orders, and the intervals leave no doubt about the nanoseconds.
std::string disagreements(const Group &group) {
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < group.size(); ++i) {
    const CaseSummary &slow = *group[i];
    std::vector<std::string> faster;
    for (std::size_t j = 0; j < i; ++j) {
      const CaseSummary &fast = *group[j];
      if (fast.info.language != slow.info.language || !fast.instructions || !slow.instructions) continue;
      if (!fast.time->interval || !slow.time->interval || fast.time->interval->high >= slow.time->interval->low)
        continue;
      if (*fast.instructions <= *slow.instructions) continue;
      faster.push_back(fast.info.technique);
    }
    if (!faster.empty())
      parts.push_back(joined(faster) + " than " + slow.info.technique + " (" + slow.info.language + ")");
  }
  return parts.empty() ? "" : "Less time with more instructions: " + joined(parts, "; ") + ".";
}

std::string heading_of(const Case &info) {
  if (info.operation.empty()) return "Benchmarks";
  std::string text = info.operation;
  for (const auto &[name, value] : info.params) text += ", " + name + " " + value;
  return text;
}

// What a column's reference is, where it is not what its head says.
std::string reference_note(const Group &group) {
  for (const CaseSummary *each : group) {
    if (each->to_cpp && each->to_cpp->fallback) {
      return "There is no cpp inline here: ×C++ is over the fastest C++ case, " + each->to_cpp->to + ".";
    }
  }
  return {};
}

// Techniques of one operation can have different clocks; each has its own table.
std::vector<Group> split_by_clock(const Group &group) {
  Group cpu, wall;
  for (const CaseSummary *each : group) (each->info.clock == "cpu" ? cpu : wall).push_back(each);
  std::vector<Group> parts;
  for (Group *part : {&cpu, &wall}) {
    if (!part->empty()) parts.push_back(std::move(*part));
  }
  return parts;
}

}  // namespace

void add_operations(const Summary &summary, Document &document) {
  for (const Group &unsorted : groups_of(summary)) {
    document.heading(3, heading_of(unsorted.front()->info));
    for (Group &group : split_by_clock(unsorted)) {
      std::stable_sort(group.begin(), group.end(),
                       [](const CaseSummary *x, const CaseSummary *y) { return x->time->value < y->time->value; });
      document.table(table_of(group));
      if (std::string note = reference_note(group); !note.empty()) document.paragraph(std::move(note));
      if (std::string note = disagreements(group); !note.empty()) document.paragraph(std::move(note));
    }
  }
}

}  // namespace tollgate::harness
