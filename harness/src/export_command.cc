#include <algorithm>
#include <boost/json.hpp>
#include <cmath>
#include <unordered_map>

#include "commands.hpp"
#include "complain.hpp"
#include "error.hpp"
#include "format_number.hpp"
#include "options.hpp"
#include "output.hpp"
#include "read.hpp"
#include "summary.hpp"

namespace tollgate::harness {

namespace {

namespace json = boost::json;
namespace po = boost::program_options;

// Each row with its case, in the run's order.
class Rows {
 public:
  explicit Rows(const Run &run) : run_(run) {
    for (const Case &info : run.cases) cases_.emplace(info.language + ":" + info.run_name, &info);
  }

  template <typename Take>  // (const Case &, const Child &, const Row &)
  void each(Take take) {
    for (const Child &child : run_.children) {
      for (const Row &row : child.rows) {
        const auto found = cases_.find(child.language + ":" + row.run_name);
        if (found == cases_.end()) {
          throw Error(run_.name + ": '" + row.run_name + "' is no case of the run; measure again");
        }
        if (row.error.empty() && !is_whole(row)) {
          ++left_out;
        } else {
          ++taken;
          take(*found->second, child, row);
        }
      }
    }
  }

  std::size_t taken = 0, left_out = 0;  // left out: rows whose times are no times

 private:
  static bool is_whole(const Row &row) {
    return std::isfinite(row.real_ns) && std::isfinite(row.cpu_ns) && std::min(row.real_ns, row.cpu_ns) >= 0 &&
           std::max(row.real_ns, row.cpu_ns) > 0;
  }

  const Run &run_;
  std::unordered_map<std::string, const Case *> cases_;
};

json::object context_of(const Run &run) {
  json::object context{{"date", run.started}, {"executable", "tollgate"}, {"library_build_type", "release"}};
  for (const auto &[name, value] : run.environment) {
    json::error_code no_json;
    const json::value bare = run.bare_facts.contains(name) ? json::parse(value, no_json) : json::value();
    const json::value fact = bare.is_null() ? json::value(value) : bare;
    context[name] = fact;
    if (name == "cores") context["num_cpus"] = fact;  // as Google Benchmark has it
  }
  return context;
}

// Repetitions are numbered through all processes of a case.
std::string gbench_text(const Run &run, Rows &rows) {
  std::unordered_map<std::string, std::int64_t> repetitions, indexes;
  Rows(run).each([&](const Case &info, const Child &, const Row &) { ++repetitions[info.id]; });
  json::array benchmarks;
  rows.each([&](const Case &info, const Child &, const Row &row) {
    json::object object{{"name", info.id},
                        {"run_name", info.id},
                        {"run_type", "iteration"},
                        {"repetitions", repetitions[info.id]},
                        {"repetition_index", indexes[info.id]++},
                        {"threads", 1},
                        {"iterations", row.iterations},
                        {"real_time", row.real_ns},
                        {"cpu_time", row.cpu_ns},
                        {"time_unit", "ns"}};
    if (!row.error.empty()) {
      object["error_occurred"] = true;
      object["error_message"] = row.error;
    }
    for (const auto &[name, value] : row.counters) object[name] = value;
    benchmarks.push_back(std::move(object));
  });
  return json::serialize(json::object{{"context", context_of(run)}, {"benchmarks", std::move(benchmarks)}}) + "\n";
}

std::string csv_field(const std::string &text) {
  if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char c : text) quoted += c == '"' ? "\"\"" : std::string(1, c);
  return quoted + "\"";
}

std::string csv_text(Rows &rows) {
  std::string text =
      "case,language,operation,technique,params,clock,round,repetition,iterations,real_ns,cpu_ns,error\n";
  rows.each([&](const Case &info, const Child &child, const Row &row) {
    for (const std::string &field :
         {info.id, info.language, info.operation, info.technique, params_text(info), info.clock}) {
      text += csv_field(field) + ",";
    }
    text += std::to_string(child.round) + "," + std::to_string(row.repetition) + "," + std::to_string(row.iterations) +
            "," + plain_number(row.real_ns) + "," + plain_number(row.cpu_ns) + "," + csv_field(row.error) + "\n";
  });
  return text;
}

}  // namespace

int export_command(const std::vector<std::string> &args) {
  po::options_description options("Options"), hidden;
  options.add_options()("format", po::value<std::string>()->value_name("NAME"),
                        "gbench (Google Benchmark's JSON) or csv, a sample a row");
  hidden.add_options()("run", po::value<std::vector<std::string>>());
  po::positional_options_description positional;
  positional.add("run", -1);
  po::variables_map values;
  const CommandText text{"export DIR --format FORMAT", "Writes a run's samples for other programs to standard output."};
  if (!parse_options(args, text, options, positional, hidden, values)) return 0;
  const auto format = values.count("format") ? values["format"].as<std::string>() : std::string();
  if (format != "gbench" && format != "csv") throw Error("export --format: choose gbench or csv");
  const auto paths = values.count("run") ? values["run"].as<std::vector<std::string>>() : std::vector<std::string>();
  if (paths.size() != 1) throw Error("export takes one run folder; see `tollgate export --help`");
  const Run run = read_run(paths[0]);
  if (run.children.empty()) throw Error(run.name + ": holds no samples to export");
  Rows rows(run);
  const std::string exported = format == "csv" ? csv_text(rows) : gbench_text(run, rows);
  if (rows.taken == 0)
    throw Error(run.name + ": holds no samples to export: every time is zero, negative or no number");
  write_output("", exported);
  for (const std::string &warning : run.warnings) complain("warning: " + warning);
  if (rows.left_out > 0) {
    complain("warning: " + run.name + ": " + counted(rows.left_out, "row") +
             " left out: time zero, negative or not a number");
  }
  return 0;
}

}  // namespace tollgate::harness
