#include <algorithm>
#include <map>
#include <tuple>

#include "format_number.hpp"
#include "page_sections.hpp"

namespace tollgate::harness::page {

namespace json = boost::json;

namespace {

struct Square {
  const CaseSummary *best = nullptr;
  double ratio = 1;  // to the best of its row
};

using ColumnKey = std::tuple<std::size_t, Crossing, std::string>;  // language's place, direction, name

struct Row {
  std::string work;
  std::map<ColumnKey, Square> squares;
};

ColumnKey column_of(const View &view, const Case &info) {
  return {view.languages.place(info.language), crossing_of(info), crossing_name(info)};
}

// No yardstick, for it does not do the work.
bool is_shown(const CaseSummary &each) { return !has_param(each.info, "batch") && !is_yardstick(each.info); }

// A work that one language alone does has nothing to stand beside.
std::vector<Row> rows_of(const View &view) {
  std::vector<Row> rows;
  for (const CaseSummary *each : timed(view.summary, is_shown)) {
    const std::string work = work_name(each->info);
    auto row = std::find_if(rows.begin(), rows.end(), [&](const Row &other) { return other.work == work; });
    if (row == rows.end()) row = rows.insert(rows.end(), Row{work, {}});
    Square &square = row->squares[column_of(view, each->info)];
    if (square.best == nullptr || each->time->value < square.best->time->value) square.best = each;
  }
  std::erase_if(rows, [](const Row &row) {
    return std::get<0>(row.squares.begin()->first) == std::get<0>(row.squares.rbegin()->first);
  });
  for (Row &row : rows) {
    const auto best = std::min_element(row.squares.begin(), row.squares.end(), [](const auto &a, const auto &b) {
      return a.second.best->time->value < b.second.best->time->value;
    });
    for (auto &[key, square] : row.squares) {
      const auto ratio = time_ratio(*best->second.best, *square.best, view.summary.run.paired);
      square.ratio = square.best == best->second.best ? 1 : std::max(1.0, ratio->value);
    }
  }
  return rows;
}

json::array squares(const std::vector<Row> &rows, const std::vector<ColumnKey> &columns) {
  json::array data;
  for (std::size_t order = 0; order < rows.size(); ++order) {
    for (const auto &[key, square] : rows[order].squares) {
      json::object data_row = filter_fields(square.best->info);
      data_row["order"] = order;
      data_row["place"] = std::find(columns.begin(), columns.end(), key) - columns.begin();
      data_row["column"] = std::get<2>(key);
      data_row["technique"] = case_name(square.best->info);
      data_row["ratio"] = plotted(square.ratio);
      data_row["times"] = significant(square.ratio, 3) + " ×";
      data_row["figure"] = time_text(square.best->time->value);
      data.push_back(std::move(data_row));
    }
  }
  return data;
}

json::object best_ways(const std::vector<Row> &rows) {
  Table table(
      "the best way of each language",
      {{"Operation"}, {"Crossing"}, {"Best way"}, {"Time", true}, {"± ", true}, {"× the best of the row", true}});
  for (const Row &row : rows) {
    for (const auto &[key, square] : row.squares) {
      table.add(&square.best->info, {cell(row.work), cell(std::get<2>(key)), cell(case_name(square.best->info)),
                                     cell(time_text(square.best->time->value), square.best->time->value),
                                     cell(plus_minus(*square.best->time)), cell(significant(square.ratio, 3))});
    }
  }
  return table.take();
}

// Where staying in the language beats the best crossing out of it.
std::string title(const std::vector<Row> &rows) {
  std::size_t crossings = 0, better = 0;
  for (const Row &row : rows) {
    if (row.squares.begin()->second.best->info.operation == "null_call") continue;  // no work
    for (const auto &[key, square] : row.squares) {
      const auto &[place, direction, name] = key;
      if (square.best->info.language == "cpp" || direction != Crossing::into_cpp) continue;
      const auto own = std::find_if(row.squares.begin(), row.squares.end(), [&](const auto &other) {
        return std::get<0>(other.first) == place && std::get<1>(other.first) == Crossing::none;
      });
      if (own == row.squares.end()) continue;
      ++crossings;
      if (square.best->time->value < own->second.best->time->value) ++better;
    }
  }
  if (crossings == 0) return "The best way of each language for each operation";
  return "Crossing into C++ beats staying in the language in " + std::to_string(better) + " of " +
         counted(crossings, "job") + " of a language";
}

}  // namespace

std::optional<Section> heat_section(const View &view) {
  const std::vector<Row> rows = rows_of(view);
  if (rows.empty()) return std::nullopt;
  std::vector<ColumnKey> columns;
  double top = 10;
  for (const Row &row : rows) {
    for (const auto &[key, square] : row.squares) {
      columns.push_back(key);
      top = std::max(top, square.ratio);
    }
  }
  std::sort(columns.begin(), columns.end());
  columns.erase(std::unique(columns.begin(), columns.end()), columns.end());
  Section section;
  section.id = "operations";
  section.nav = "Operations";
  section.title = title(rows);
  section.layout = "single";
  section.text = {
      "The quickest way of each column for each operation. The colour is the ratio to the quickest of the row, on a "
      "logarithmic scale: darker is slower."};
  json::object drawn =
      plot("heat", "", "The best time of each language for each operation; the table below has the figures.",
           {{"heat", squares(rows, columns)}}, {{"top", plotted(top)}});
  drawn["figure"] = "operations";
  section.plots.push_back(std::move(drawn));
  section.tables.push_back(best_ways(rows));
  return section;
}

}  // namespace tollgate::harness::page
