// A runner that measures nothing: it plays the part that the file beside it,
// named as the program with ".part" behind, gives it, and notes its command lines
// in a file with ".log" behind.
//
//   case ID [DEED]   a case, and what happens when it runs: abort, exit, hang,
//                    error, discard, vanish, litter (floods stdout and stderr),
//                    tick (by a clock that ticks every 15 ms), backwards (by one
//                    that goes so), empty (its loop was removed), unsteady (each
//                    process half as fast again as the one before, or slower)
//   list DEED        what happens when it is asked for its cases: exit, junk,
//                    halfjunk, flood, foreign, heedless (foreign, and never
//                    minds an unknown flag), empty
//   results half [N] its results file is cut off, from its Nth start on
//   dead N           it dies before its first case, from its Nth start on
//   status N         it ends with this status after its results
#include <signal.h>
#include <unistd.h>

#include <boost/json.hpp>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

namespace {

namespace json = boost::json;

struct FakeCase {
  std::string id, deed;
};

constexpr std::size_t never = -1;

struct Part {
  std::vector<FakeCase> cases;
  std::string list;
  std::size_t half = never, dead = never;  // from which start on
  int status = 0;
};

Part read_part(const std::string &path) {
  Part part;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    std::istringstream words(line);
    std::string what, first, second;
    words >> what >> first >> second;
    if (what == "case") part.cases.push_back({first, second});
    if (what == "list") part.list = first;
    if (what == "results" && first == "half") part.half = second.empty() ? 0 : std::stoul(second);
    if (what == "dead") part.dead = std::stoul(first);
    if (what == "status") part.status = std::stoi(first);
  }
  return part;
}

bool is_foreign(const Part &part) { return part.list == "foreign" || part.list == "heedless"; }

std::string value_of(const std::vector<std::string> &args, const std::string &flag) {
  for (const std::string &arg : args) {
    if (arg.starts_with(flag + "=")) return arg.substr(flag.size() + 1);
  }
  return "";
}

bool has(const std::vector<std::string> &args, const std::string &flag) {
  return std::find(args.begin(), args.end(), flag) != args.end();
}

json::object catalog_line(const std::string &id) {
  const std::string operation = id.substr(0, id.find('/'));
  const bool memory = operation == "memory";
  return {{"id", id},
          {"run_name", id},
          {"operation", operation},
          {"technique", id.substr(id.find('/') + 1)},
          {"params", json::object()},
          {"title", id},
          {"role", "none"},
          {"kind", memory ? "memory" : "time"},
          {"tier", operation == "wide" ? "wide" : "core"},
          {"isolate", memory || operation == "alone"},
          {"fixed_n", 0},
          {"clock", "cpu"},
          {"items", 1},
          {"item", "call"},
          {"input", operation == "read" ? "warm" : "none"},
          {"adds", ""},
          {"over", ""},
          {"direction", "in"},
          {"path", "direct"},
          {"callee", "fake"},
          {"hole", operation == "hole" ? "not in this fake" : ""},
          {"source", "harness/test/fake_runner.cc"}};
}

int list(const Part &part, bool with_catalog) {
  if (part.list == "exit") return std::cerr << "fake: cannot start\n", 3;
  if (part.list == "empty") return 0;
  if (part.list == "flood") {
    for (int line = 0; line < 5000; ++line) std::cout << std::string(4096, 'x') << "\n";
    return 0;
  }
  if (part.list == "junk") return std::cout << "{\"this\": is no catalog\n", 0;
  if (part.list == "foreign" && with_catalog) return std::cerr << "unrecognized command-line flag\n", 1;
  for (const FakeCase &one : part.cases) {
    if (is_foreign(part)) {
      std::cout << one.id << "\n";
    } else {
      std::cout << catalog_line(one.id) << "\n";
    }
  }
  if (part.list == "halfjunk") std::cout << "Segmentation fault\n";
  return 0;
}

[[noreturn]] void hang() {
  fork();  // the child hangs too, so that killing one process is not enough
  for (;;) pause();
}

void perform(const std::string &deed) {
  if (deed == "abort") std::abort();
  if (deed == "exit") std::_Exit(3);
  if (deed == "hang") hang();
  for (int line = 0; deed == "litter" && line < 20000; ++line) {
    std::cout << std::string(200, 'o') << "\n";
    std::cerr << std::string(200, 'e') << "\n";
  }
}

json::object row(const std::string &id, std::int64_t repetition, double milliseconds) {
  const double ns = milliseconds * 1e6 / 1000;
  return {{"name", id},         {"run_name", id},  {"run_type", "iteration"}, {"repetition_index", repetition},
          {"iterations", 1000}, {"real_time", ns}, {"cpu_time", ns},          {"time_unit", "ns"}};
}

// The times that the repetitions of a case have by the clock that its deed names,
// in milliseconds of 1000 iterations.
std::vector<double> milliseconds(const std::string &deed, std::size_t starts) {
  if (deed == "unsteady") return {starts % 2 ? 0.01 : 0.015};
  if (deed == "tick") return {0, 15, 15};
  if (deed == "backwards") return {-3, -2, -1};
  if (deed == "empty") return {0, 0, 0};
  return {0.012};
}

// How often the program was started so far.
std::size_t starts_of(const std::string &program) {
  std::ifstream log(program + ".log");
  std::size_t lines = 0;
  for (std::string line; std::getline(log, line);) ++lines;
  return lines;
}

int run(const Part &part, const std::vector<std::string> &args, const char *program) {
  const std::size_t starts = starts_of(program);
  if (starts >= part.dead) return 3;
  const std::regex filter(value_of(args, "--benchmark_filter"), std::regex::extended);
  const std::string progress = value_of(args, "--toll_progress");
  json::array rows;
  for (const FakeCase &one : part.cases) {
    if (!std::regex_search(one.id, filter)) continue;
    if (!progress.empty()) {
      const std::string line = one.id + "\n";
      if (write(std::stoi(progress), line.data(), line.size()) < 0) return 3;
    }
    perform(one.deed);
    if (one.deed == "vanish") continue;
    std::int64_t repetition = 0;
    for (const double time : milliseconds(one.deed, starts)) rows.push_back(row(one.id, repetition++, time));
    json::object &last = rows.back().get_object();
    if (one.deed == "error") {
      last["error_occurred"] = true;
      last["error_message"] = "cannot read /home/somebody/secret/vectors.tsv";
    }
    if (one.deed == "discard") {
      last["error_occurred"] = true;
      last["error_message"] = "3 of 16 pages stay in memory";
      last["label"] = "discarded";
    }
  }
  const json::object results{{"context", {{"host_name", "somewhere"}, {"executable", program}, {"num_cpus", 2}}},
                             {"benchmarks", std::move(rows)}};
  const std::string text = json::serialize(results);
  std::ofstream(value_of(args, "--benchmark_out")) << (starts >= part.half ? text.substr(0, text.size() / 2) : text);
  return part.status;
}

}  // namespace

int main(int argc, char **argv) {
  const std::vector<std::string> args(argv + 1, argv + argc);
  const std::string program = argv[0];
  const Part part = read_part(program + ".part");
  std::ofstream log(program + ".log", std::ios::app);
  for (const std::string &arg : args) log << arg << " ";
  log << "\n" << std::flush;
  if (has(args, "--benchmark_list_tests")) return list(part, has(args, "--toll_catalog"));
  if (!value_of(args, "--toll_memory").empty()) {
    std::cout << R"({"records":1000,"bytes_own":28000,"bytes_process":32000})"
              << "\n";
    return 0;
  }
  return run(part, args, argv[0]);
}
