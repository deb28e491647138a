#include <algorithm>

#include "format_number.hpp"
#include "languages.hpp"
#include "sections.hpp"

namespace tollgate::harness {

namespace {

struct Question {
  const char *operation, *params, *shown;
};

// Of the codec the width that every language reads.
constexpr Question questions[] = {
    {"get_i32", "", "get_i32"},
    {"put", "", "put"},
    {"read", "size:1024", "read 1 KiB"},
};

// What the catalog says of it but for the operation, which has a column.
std::string explained(const Case &info) {
  const std::string before = info.operation + ", ";
  return info.title.starts_with(before) ? info.title.substr(before.size()) : info.title;
}

std::vector<Cell> row_of(const Question &question, const Way &way) {
  const CaseSummary &of = *way.figure;
  return {question.shown,
          of.info.language,
          way.what,
          Cell(of.info.technique, explained(of.info)),
          significant(of.time->value, 4),
          half_width_text(*of.time),
          of.to_cpp ? Cell(significant(of.to_cpp->ratio.value, 3)) : Cell("")};
}

std::vector<std::vector<Cell>> rows_of(const Summary &summary, const Question &question) {
  std::vector<std::string> languages;
  for (const CaseSummary &each : summary.cases) {
    if (std::find(languages.begin(), languages.end(), each.info.language) == languages.end()) {
      languages.push_back(each.info.language);
    }
  }
  std::vector<std::vector<Cell>> rows;
  for (const std::string &language : languages) {
    std::vector<const CaseSummary *> figures;
    for (const CaseSummary &each : summary.cases) {
      if (each.info.language == language && each.info.operation == question.operation &&
          params_text(each.info) == question.params && each.time && !is_yardstick(each.info)) {
        figures.push_back(&each);
      }
    }
    if (figures.empty()) continue;
    if (language == "cpp") {  // where the crossings come from; its own ways are in the tables
      const CaseSummary *in_place = figure_of(summary, "cpp", question.operation, "inline", question.params);
      rows.push_back(row_of(question, in_place ? Way{"in place", in_place} : ways_of(figures).front()));
      continue;
    }
    for (const Way &way : ways_of(figures)) rows.push_back(row_of(question, way));
  }
  return rows;
}

}  // namespace

void add_headline(const Summary &summary, Document &document) {
  Table table{{{"operation", Column::Kind::words},
               {"lang", Column::Kind::words},
               {"way", Column::Kind::words},
               {"technique", Column::Kind::name},
               {"ns"},
               {"±"},
               {"×C++"}},
              {}};
  for (const Question &question : questions) {
    for (auto &row : rows_of(summary, question)) table.rows.push_back(std::move(row));
  }
  if (table.rows.empty()) return;
  document.mark("headline");
  document.table(std::move(table));
  document.paragraph(
      "×C++ is over C++ in place, or over its fastest way where nothing is done in place; it is paired by round, and "
      "so not the quotient of the ns.");
  document.mark("/headline");
}

}  // namespace tollgate::harness
