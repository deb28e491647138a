#include "select.hpp"

#include <benchmark/benchmark.h>

#include <sstream>
#include <unordered_map>

#include "error.hpp"

namespace tollgate::runner {
namespace {

// Keeps what Google Benchmark lists instead of printing it.
class Lister : public benchmark::BenchmarkReporter {
 public:
  Lister() {
    SetOutputStream(&names);
    SetErrorStream(&faults);
  }
  bool ReportContext(const Context &) override { return true; }
  void ReportRuns(const std::vector<Run> &) override {}

  std::stringstream names, faults;
};

void register_for_listing(const Case &of) {
  auto *entry = benchmark::RegisterBenchmark(of.id.c_str(), [](benchmark::State &) {});
  if (of.fixed_n > 0) entry->Iterations(toll_scaled(of.fixed_n));
}

}  // namespace

std::string run_name(const Case &of) {
  return of.fixed_n > 0 ? of.id + "/iterations:" + std::to_string(toll_scaled(of.fixed_n)) : of.id;
}

std::vector<const Case *> selected_cases() {
  std::unordered_map<std::string, const Case *> by_run_name;
  for (const Case &each : cases()) {
    register_for_listing(each);
    by_run_name.emplace(run_name(each), &each);
  }
  Lister lister;
  benchmark::RunSpecifiedBenchmarks(&lister);

  std::vector<const Case *> selected;
  for (std::string name; std::getline(lister.names, name);) {
    const auto found = by_run_name.find(name);
    if (found == by_run_name.end()) throw Error("Google Benchmark lists '" + name + "', which no case is named");
    selected.push_back(found->second);
  }
  std::string fault;
  std::getline(lister.faults, fault);
  if (selected.empty()) throw Error(fault.empty() ? "no case is registered" : fault);
  return selected;
}

}  // namespace tollgate::runner
