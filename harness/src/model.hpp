// What a run consists of, as the stages hand it on: the catalog's cases, the
// processes that ran them and what each reported. docs/format.md tells what the
// fields mean; this is the same in memory.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace tollgate::harness {

struct Case {
  std::string id;  // with its language before it
  std::string language;
  std::string run_name;
  std::string operation, technique;
  std::vector<std::pair<std::string, std::string>> params;
  std::string title, role, kind, tier;
  bool isolate = false;
  std::int64_t fixed_n = 0;
  std::string clock;
  double items = 1;
  std::string item;
  std::string input = "none";  // the state of the input file: none, warm, cold
  std::string adds, over;      // over: with its language, empty when there is none
  std::string direction, path, callee, hole, source;
  std::uint64_t code = 0;  // where the compiled loop begins, as nm numbers it; 0: interpreted or not known
};

// It shows what something costs, but does not do the job of its operation.
inline bool is_yardstick(const Case &info) { return info.role == "yardstick"; }

// A row of Google Benchmark's JSON: one repetition, times in ns an iteration.
struct Row {
  std::string run_name;
  std::int64_t repetition = 0;
  std::int64_t iterations = 0;
  double real_ns = 0, cpu_ns = 0;
  std::string error;       // empty when it ran
  bool discarded = false;  // it ran, but not under the conditions that it is to tell of: error says why
  std::map<std::string, double> counters;
};

struct Usage {
  double user = 0, system = 0, wall = 0;  // seconds
  std::int64_t max_rss = 0;               // bytes
  std::int64_t involuntary_switches = 0, voluntary_switches = 0, major_faults = 0;
  std::int64_t device_bytes = 0;  // read from block devices
};

// One process: the unit of all statistics.
struct Child {
  int round = 0, order = 0;
  std::string language, operation;
  double start = 0, end = 0;  // seconds since the run's start
  Usage usage;
  std::vector<Row> rows;
};

struct Failure {
  int round = 0;
  std::string language, operation;
  std::string case_id;  // empty: not known
  std::string kind, message;
};

// A run that was discarded says that its conditions were not to be had, nothing
// about its case.
inline bool is_failure(const Failure &one) { return one.kind != "discarded"; }

struct Count {
  std::string case_id;
  std::optional<double> instructions;  // an iteration, raw
  std::string reason;                  // why there is none
};

struct Memory {
  int round = 0;
  std::string case_id;
  double records = 0, bytes_own = 0, bytes_process = 0;
};

// Machine code of a case: its loop, or the function that the loop calls.
struct CodePart {
  std::string case_id;
  std::string part;                                               // "loop", or the called function's symbol
  std::vector<std::pair<std::string, std::string>> instructions;  // text, and the layer that it belongs to
};

struct RunnerInfo {
  std::string language, executable, hash;
};

struct Run {
  std::string name;  // the folder's or the file's base name
  int schema = 1;
  std::string version, started, ended, profile;
  int rounds = 0;
  std::uint64_t seed = 0;
  std::vector<std::string> filters;
  double until = 0, max_seconds = 0;  // it went on until its intervals were so narrow, or for so long
  std::string interleaved;            // the same in the two runs of two builds that were measured in alternation
  bool instructions = false;          // it was asked to count them
  std::vector<RunnerInfo> runners;
  std::vector<std::pair<std::string, std::string>> environment;
  std::set<std::string> bare_facts;  // those of the environment that are numbers or booleans, no strings
  std::vector<Case> cases;
  std::vector<Child> children;
  std::vector<Failure> failures;
  std::vector<Count> counts;
  std::vector<Memory> memories;
  std::vector<CodePart> code;
  std::vector<Row> figures;  // of cases whose samples were not kept: the median or mean alone
  double planned_seconds = 0, seconds = 0;
  bool complete = false;              // an end line was there and says so
  bool paired = true;                 // children of one round belong together
  bool salvaged = false;              // the file was cut off; what stood before the cut is here
  std::vector<std::string> warnings;  // what reading it had to forgive
};

// Of the environment; empty where the run does not tell it.
inline std::string fact_of(const Run &run, std::string_view name) {
  for (const auto &[key, value] : run.environment) {
    if (key == name) return value;
  }
  return {};
}

// It shows that every case works; its times are no figures.
inline bool is_smoke(const Run &run) { return run.profile == "smoke"; }

}  // namespace tollgate::harness
