#include <algorithm>
#include <cctype>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <unordered_map>

#include "error.hpp"
#include "format_number.hpp"
#include "gbench_parser.hpp"
#include "json_repair.hpp"
#include "read.hpp"

namespace tollgate::harness {

namespace {

constexpr const char *mend = "write it with --benchmark_out=FILE --benchmark_out_format=json";

std::string line_and_column(std::string_view text, std::size_t offset) {
  const std::string_view before = text.substr(0, offset);
  const auto line = std::count(before.begin(), before.end(), '\n') + 1;
  const std::size_t start = before.rfind('\n') + 1;  // npos + 1 is 0
  return "line " + std::to_string(line) + " column " + std::to_string(before.size() - start + 1);
}

std::string whole_file(const std::filesystem::path &file) {
  std::ostringstream text;
  text << std::ifstream(file, std::ios::binary).rdbuf();
  return std::move(text).str();
}

// What is known of one name while its rows come in.
struct Seen {
  std::vector<std::int64_t> indexes;  // of rows that carry one
  std::int64_t rows = 0, repetitions = 0;
};

class Collector {
 public:
  GbenchParser::Sink sink() {
    return {[this](BenchmarkRow row) { take(std::move(row)); },
            [this](std::string_view key, std::string value, bool bare) { note(key, std::move(value), bare); }};
  }

  std::size_t rows() const { return rows_.size() + aggregate_rows_; }

  // The run, once all rows are in. `where` names the file in errors.
  Run finish(const std::string &where);

 private:
  void take(BenchmarkRow row);
  void note(std::string_view key, std::string value, bool bare);
  void set_old_aggregates_apart();
  void add_case(const std::string &name);
  void refuse_duplicates(const std::string &where) const;
  void add_figures();

  Run run_;
  std::vector<Row> rows_;
  std::vector<std::string> order_;
  std::unordered_map<std::string, Seen> seen_;
  std::map<std::string, std::map<std::string, Row>> aggregates_;  // name, aggregate
  std::vector<std::string> aggregate_order_;
  std::size_t aggregate_rows_ = 0, dropped_counters_ = 0;
  bool typed_ = false;  // rows say whether they are repetitions or aggregates
};

void Collector::take(BenchmarkRow row) {
  dropped_counters_ += row.dropped_counters;
  typed_ |= !row.run_type.empty();
  const std::string &name = row.row.run_name;
  if (!row.aggregate.empty()) {
    ++aggregate_rows_;
    if (!aggregates_.contains(name)) aggregate_order_.push_back(name);
    aggregates_[name].insert_or_assign(row.aggregate, std::move(row.row));
    return;
  }
  const auto [place, is_new] = seen_.try_emplace(name);
  if (is_new) order_.push_back(name);
  Seen &seen = place->second;
  ++seen.rows;
  seen.repetitions = std::max(seen.repetitions, row.repetitions);
  if (row.indexed) {
    seen.indexes.push_back(row.row.repetition);
  } else {
    row.row.repetition = seen.rows - 1;
  }
  rows_.push_back(std::move(row.row));
}

void Collector::note(std::string_view key, std::string value, bool bare) {
  if (key == "host_name") return;
  if (key == "executable") value.erase(0, value.find_last_of("/\\") + 1);
  if (bare) run_.bare_facts.emplace(key);
  run_.environment.emplace_back(key, std::move(value));
}

// Before version 1.5 an aggregate is told by its name alone, and a benchmark may
// be named foo_mean: it takes both the mean and the standard deviation to tell.
void Collector::set_old_aggregates_apart() {
  if (typed_) return;
  std::set<std::string> bases;
  for (const std::string &name : order_) {
    if (!name.ends_with("_stddev")) continue;
    const std::string base = name.substr(0, name.size() - std::string_view("_stddev").size());
    if (seen_.contains(base + "_mean")) bases.insert(base);
  }
  std::map<std::string, std::pair<std::string, std::string>> apart;  // name -> base, aggregate
  for (const std::string &base : bases) {
    if (!aggregates_.contains(base)) aggregate_order_.push_back(base);
    for (const char *aggregate : {"mean", "median", "stddev", "cv"}) {
      apart.try_emplace(base + "_" + aggregate, base, aggregate);
    }
  }
  std::erase_if(order_, [&](const std::string &name) { return apart.contains(name); });
  std::erase_if(rows_, [&](Row &row) {
    const auto found = apart.find(row.run_name);
    if (found == apart.end()) return false;
    ++aggregate_rows_;
    aggregates_[found->second.first].insert_or_assign(found->second.second, std::move(row));
    return true;
  });
}

void Collector::refuse_duplicates(const std::string &where) const {
  for (const std::string &name : order_) {
    const Seen &seen = seen_.at(name);
    std::vector<std::int64_t> indexes = seen.indexes;
    std::sort(indexes.begin(), indexes.end());
    const bool twice = std::adjacent_find(indexes.begin(), indexes.end()) != indexes.end();
    // Without an index only the number of repetitions or the aggregates behind
    // them tell repetitions from two benchmarks of one name.
    const bool too_many = seen.repetitions > 0 && seen.rows > seen.repetitions;
    const bool unexplained =
        seen.rows > 1 && seen.indexes.empty() && seen.repetitions == 0 && !aggregates_.contains(name);
    if (twice || too_many || unexplained) {
      throw Error(where + ": two benchmarks are named '" + name +
                  "', which makes it ambiguous; give each its own name");
    }
  }
}

void Collector::add_case(const std::string &name) {
  Case added;
  added.id = added.run_name = added.technique = name;
  added.kind = "time";
  added.role = "none";
  added.clock = clock_of(name);
  run_.cases.push_back(std::move(added));
}

// Where only aggregates were kept, the median (or else the mean) is the figure.
void Collector::add_figures() {
  for (const std::string &name : aggregate_order_) {
    if (seen_.contains(name)) continue;
    auto &aggregates = aggregates_[name];
    const auto found = aggregates.contains("median") ? aggregates.find("median") : aggregates.find("mean");
    if (found == aggregates.end()) continue;
    found->second.run_name = name;
    add_case(name);
    run_.figures.push_back(std::move(found->second));
  }
}

Run Collector::finish(const std::string &where) {
  set_old_aggregates_apart();
  refuse_duplicates(where);
  for (const std::string &name : order_) add_case(name);
  add_figures();
  if (dropped_counters_ > 0) {
    run_.warnings.push_back(where + ": " + counted(dropped_counters_, "counter") + " dropped: not a number");
  }
  run_.paired = false;
  run_.complete = true;
  if (!rows_.empty()) run_.children.emplace_back().rows = std::move(rows_);
  return std::move(run_);
}

// Where UTF-8's byte order mark ends. Windows PowerShell's > writes UTF-16.
std::size_t after_byte_order_mark(std::string_view start, const std::string &where) {
  if (start.starts_with("\xff\xfe") || start.starts_with("\xfe\xff")) {
    throw Error(where + ": line 1 column 1: UTF-16 text; save it as UTF-8, or " + mend);
  }
  return start.starts_with("\xef\xbb\xbf") ? 3 : 0;
}

bool is_blank(std::string_view text) { return text.find_first_not_of(" \t\r\n") == std::string_view::npos; }

// Feeds the file piece by piece; false when the parser met what is no JSON.
bool feed(std::ifstream &input, GbenchParser &parser, const std::string &where, bool &blank) {
  std::string piece(std::size_t{1} << 20, '\0');
  bool first = true;
  while (input.read(piece.data(), static_cast<std::streamsize>(piece.size())), input.gcount() > 0) {
    std::string_view text(piece.data(), static_cast<std::size_t>(input.gcount()));
    if (first) text.remove_prefix(after_byte_order_mark(text, where));
    first = false;
    blank = blank && is_blank(text);
    if (!parser.write(text)) return false;
  }
  return true;
}

Run finished(GbenchParser &parser, Collector &collector, const std::string &where) {
  const std::size_t rows = collector.rows();
  const bool whole = parser.done();
  if (!parser.recognised() || (whole && rows == 0)) {
    throw Error(where + ": holds no benchmark" +
                (parser.has_benchmarks() ? "; does the filter match one?" : std::string("; ") + mend));
  }
  Run run = collector.finish(where);
  if (!whole) {
    run.salvaged = true;
    run.complete = false;
    run.warnings.push_back(where + ": the file is cut off: " + counted(rows, "whole row") +
                           " before the cut salvaged; run the benchmark again");
  }
  return run;
}

}  // namespace

Run read_gbench(const std::filesystem::path &file) {
  const std::string where = file.filename().string();
  std::ifstream input(file, std::ios::binary);
  if (!input) throw Error(where + ": cannot be read; is the path right?");
  bool blank = true;
  Collector collector;
  GbenchParser parser(collector.sink());
  if (feed(input, parser, where, blank)) {
    if (blank) throw Error(where + ": holds no benchmark: the file is empty; does the filter match one?");
    return finished(parser, collector, where);
  }
  // Repairing needs the whole text at hand, and few files need it.
  std::string text = whole_file(file);
  text.erase(0, after_byte_order_mark(text, where));
  const auto refuse = [&](const GbenchParser &at) {
    throw Error(where + ": " + line_and_column(text, at.offset()) + ": " + at.reason() + "; " + mend);
  };
  if (!repair_json(text)) refuse(parser);
  Collector second_collector;
  GbenchParser second(second_collector.sink());
  if (!second.write(text)) refuse(second);
  return finished(second, second_collector, where);
}

}  // namespace tollgate::harness
