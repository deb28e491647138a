#include "job.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "error.hpp"
#include "gbench_row.hpp"
#include "json_repair.hpp"
#include "privacy.hpp"

namespace tollgate::harness {
namespace {

namespace json = boost::json;

bool measures_memory(const Process &process) { return process.cases[0].kind == "memory"; }

std::vector<std::string> timing_flags(const Process &process, const Profile &profile, const Scratch &scratch) {
  const bool once = profile.smoke || process.cases[0].fixed_n > 0;
  // A bare number of seconds is understood by every version: from 1.8 on, which
  // likes an 's' behind it, with a remark on stderr.
  return {"--benchmark_filter=" + exactly(process.cases),
          std::string("--benchmark_min_time=") + (profile.smoke ? "0.0005" : "0.02"),
          std::string("--benchmark_repetitions=") + (once ? "1" : "3"),
          "--benchmark_enable_random_interleaving=true",
          "--benchmark_out=" + scratch.results().string(),
          "--benchmark_out_format=json"};
}

class Judge {
 public:
  Judge(const Process &process, const ProcessResult &result) : process_(process), result_(result) {}

  Outcome judge(std::string results) {
    if (result_.end == ProcessResult::End::not_started) {
      lose_runner("start");
    } else if (measures_memory(process_)) {
      judge_memory();
    } else if (json::object benchmark;
               result_.end == ProcessResult::End::exited && parse(std::move(results), benchmark)) {
      judge_rows(std::move(benchmark));
    } else if (result_.succeeded()) {
      fail("", "output", "its results are no whole Google Benchmark JSON");
    } else {
      judge_death();
    }
    return std::move(outcome_);
  }

 private:
  void fail(const std::string &id, const std::string &kind, const std::string &message) {
    outcome_.failures.push_back(
        {process_.round, process_.language, process_.operation, id, kind, without_places(message)});
  }

  void lose_runner(const std::string &kind) {
    outcome_.runner_lost = true;
    fail("", kind, "the runner " + describe(result_, Said::last_line) + "; its other cases are left out");
  }

  static bool parse(std::string text, json::object &benchmark) {
    repair_json(text);
    boost::system::error_code error;
    json::value value = json::parse(text, error);
    if (error || !value.is_object() || !value.get_object().contains("benchmarks")) return false;
    benchmark = std::move(value.get_object());
    return benchmark["benchmarks"].is_array();
  }

  static std::string string_at(const json::object &object, const char *name) {
    const json::value *value = object.if_contains(name);
    return value && value->is_string() ? json::value_to<std::string>(*value) : "";
  }

  // What the reader of the run would say of the row; nothing where it takes it.
  static std::string refusal(const json::object &row) {
    try {
      row_of(row);
      return "";
    } catch (const Error &error) {
      return error.what();
    }
  }

  static bool true_at(const json::object &object, const char *name) {
    const json::value *value = object.if_contains(name);
    return value && value->is_bool() && value->get_bool();
  }

  struct Fault {
    std::string kind, message;  // no kind: it ran
  };

  static bool is_time(const json::object &row) {
    const auto positive = [&](const char *name) {
      const json::value *value = row.if_contains(name);
      return value && value->is_number() && value->to_number<double>() > 0;
    };
    return positive("real_time") || positive("cpu_time");
  }

  // Leaves of the rows the repetitions that the reader takes: aggregates follow from
  // them, and are more than half of the text.
  static std::map<std::string, Fault> faults_by_name(json::array &rows) {
    std::map<std::string, Fault> result;
    std::set<std::string> timed;
    for (json::value &value : std::exchange(rows, {})) {
      if (!value.is_object() || string_at(value.get_object(), "run_type") == "aggregate") continue;
      const json::object &row = value.get_object();
      const std::string name = string_at(row, "run_name"), refused = refusal(row);
      Fault &fault = result[name];
      if (is_time(row)) timed.insert(name);
      const bool failed = true_at(row, "error_occurred"), skipped = true_at(row, "skipped");
      const std::string message = string_at(row, failed ? "error_message" : "skip_message");
      if ((failed || skipped) && string_at(row, "label") == "discarded")
        fault = {"discarded", message};
      else if (failed)
        fault = {"error", "failed: " + message};
      else if (skipped)
        fault = {"error", "was skipped: " + message};
      else if (!refused.empty())
        fault = {"output", refused};
      if (refused.empty()) rows.push_back(std::move(value));
    }
    for (auto &[name, fault] : result) {
      if (fault.kind.empty() && !timed.contains(name)) fault = {"output", "every time is zero, negative or no number"};
    }
    return result;
  }

  void judge_rows(json::object benchmark) {
    if (result_.code != 0)
      return fail("", "exit", "the process " + describe(result_, Said::last_line) + ", after its results");
    const std::map<std::string, Fault> faults = faults_by_name(benchmark["benchmarks"].get_array());
    for (const Case &one : process_.cases) {
      const auto found = faults.find(one.run_name);
      if (found == faults.end()) {
        fail(one.id, "output", "it reported no result");
      } else if (!found->second.kind.empty()) {
        fail(one.id, found->second.kind, found->second.message);
      } else {
        outcome_.finished.push_back(one.id);
      }
    }
    if (outcome_.finished.empty()) return;
    clean(benchmark);
    outcome_.benchmark = std::move(benchmark);
  }

  static void clean(json::object &benchmark) {
    if (json::value *context = benchmark.if_contains("context"); context && context->is_object())
      context->get_object().erase("host_name");
    json::value value = std::move(benchmark);
    remove_places(value);
    benchmark = std::move(value.get_object());
  }

  void judge_memory() {
    const std::string &id = process_.cases[0].id;
    const char *kind = kind_of_death();
    if (!result_.succeeded()) return fail(id, kind, "it " + describe(result_, Said::last_line));
    boost::system::error_code error;
    const json::value value = json::parse(result_.output, error);
    json::object line;
    for (const char *name : {"records", "bytes_own", "bytes_process"}) {
      const json::value *number = error || !value.is_object() ? nullptr : value.get_object().if_contains(name);
      if (!number || !number->is_number())
        return fail(id, "output",
                    std::string("its line lacks the number ") + name + "; see --toll_memory in docs/format.md");
      line[name] = *number;
    }
    if (!(line["records"].to_number<double>() > 0))
      return fail(id, "output", "its line tells of no record; see --toll_memory in docs/format.md");
    outcome_.memory.push_back(std::move(line));
    outcome_.finished.push_back(id);
  }

  const char *kind_of_death() const {
    if (result_.end == ProcessResult::End::timed_out) return "timeout";
    return result_.end == ProcessResult::End::signalled ? "signal" : "exit";
  }

  // Whose fault it was the runner's progress tells; a process of one case needs
  // no telling.
  const Case *culprit() const {
    if (process_.cases.size() == 1) return &process_.cases[0];
    for (const Case &one : process_.cases) {
      if (own_id(one) == result_.progress) return &one;
    }
    return nullptr;
  }

  void judge_death() {
    const Case *guilty = culprit();
    if (!guilty) return lose_runner(kind_of_death());
    fail(guilty->id, kind_of_death(), "it " + describe(result_, Said::last_line));
    for (const Case &one : process_.cases) {
      if (&one != guilty) outcome_.again.push_back(one);
    }
  }

  const Process &process_;
  const ProcessResult &result_;
  Outcome outcome_;
};

}  // namespace

std::string own_id(const Case &of) { return of.id.substr(of.language.size() + 1); }

std::string exactly(const std::vector<Case> &cases) {
  std::string result;
  for (const Case &one : cases) {
    result += result.empty() ? "^(" : "|";
    for (char c : one.run_name) {
      if (std::string_view(".[\\()*+?{|^$").find(c) != std::string_view::npos) result += '\\';
      result += c;
    }
  }
  return result + ")$";
}

ProcessSpec command_for(const Process &process, const Runner &runner, const Profile &profile, const Scratch &scratch) {
  ProcessSpec spec;
  spec.arguments = {std::filesystem::absolute(runner.path)};
  const auto add = [&](const std::vector<std::string> &flags) {
    spec.arguments.insert(spec.arguments.end(), flags.begin(), flags.end());
  };
  if (measures_memory(process)) {
    add({"--toll_memory=" + own_id(process.cases[0])});
  } else {
    add(timing_flags(process, profile, scratch));
    spec.progress = runner.has_catalog;
    if (runner.has_catalog) add({"--toll_progress=" + std::to_string(progress_descriptor)});
    if (runner.has_catalog && process.cases[0].input != "none")
      add({"--toll_file=" + scratch.input(process.cases[0].input).string()});
  }
  if (runner.has_catalog && profile.smoke) add({"--toll_smoke"});
  spec.environment = child_environment();
  scratch.set_temporary_folder(spec.environment);
  spec.environment.push_back("TOLLGATE_PADDING=" + std::string(process.environment_bytes, 'x'));
  double planned = 0;
  for (const Case &one : process.cases) planned += planned_seconds(one, profile);
  spec.time_limit = 10 * planned + 30;
  return spec;
}

Outcome judge(const Process &process, const ProcessResult &result, std::string results) {
  return Judge(process, result).judge(std::move(results));
}

}  // namespace tollgate::harness
