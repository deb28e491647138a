#include "collect_samples.hpp"

#include <algorithm>
#include <cmath>
#include <unordered_map>

#include "error.hpp"

namespace tollgate::harness {

namespace {

bool is_time(double ns) { return std::isfinite(ns) && ns > 0; }

// The other clock may well stand still: a sleeping benchmark uses no CPU time.
bool is_sample(const Row &row, bool wall) {
  const double own = wall ? row.real_ns : row.cpu_ns, other = wall ? row.cpu_ns : row.real_ns;
  return is_time(own) && std::isfinite(other) && other >= 0;
}

// What a process reported of one case.
struct Repetitions {
  std::vector<double> own, other;
};

class Collector {
 public:
  explicit Collector(const Run &run) : run_(run) {
    for (const Case &info : run.cases) {
      result_.cases.emplace_back().info = info;
      index_.emplace(info.language + ":" + info.run_name, result_.cases.size() - 1);
    }
    counters_.resize(run.cases.size());
    for (const Row &figure : run.figures) {
      CaseSummary &known = result_.cases[index_.at(":" + figure.run_name)];
      const bool wall = known.info.clock == "wall";
      if (is_sample(figure, wall)) {
        known.time = Estimate{wall ? figure.real_ns : figure.cpu_ns, std::nullopt};
        known.other_ns = wall ? figure.cpu_ns : figure.real_ns;
      } else {
        ++known.rejected;
      }
    }
  }

  Collected collect() {
    for (const Child &child : run_.children) take(child);
    result_.spent.run += run_.seconds;
    for (std::size_t i = 0; i < result_.cases.size(); ++i) finish(result_.cases[i], counters_[i]);
    return std::move(result_);
  }

 private:
  void take(const Child &child);
  void take_row(const Row &row, std::size_t at, bool isolated);
  std::size_t index_of(const Child &child, const Row &row);
  void finish(CaseSummary &of, std::map<std::string, std::vector<double>> &counters);
  void add_failed(const std::string &id, const std::string &message);

  const Run &run_;
  Collected result_;
  std::unordered_map<std::string, std::size_t> index_;  // LANGUAGE:RUN_NAME
  std::vector<std::map<std::string, std::vector<double>>> counters_;
  std::map<std::size_t, Repetitions> in_process_;
  int next_unpaired_ = 0;
};

std::size_t Collector::index_of(const Child &child, const Row &row) {
  const auto found = index_.find(child.language + ":" + row.run_name);
  if (found == index_.end()) {
    throw Error(run_.name + ": round " + std::to_string(child.round) + " of " + child.language + " reports '" +
                row.run_name + "', which is no case of the run; measure again");
  }
  return found->second;
}

void Collector::take(const Child &child) {
  bool isolated = false;
  std::size_t at = 0;
  const Row *before = nullptr;
  for (const Row &row : child.rows) {
    if (before == nullptr || before->run_name != row.run_name) at = index_of(child, row);
    before = &row;
    isolated |= result_.cases[at].info.isolate;
    take_row(row, at, isolated);
  }
  for (auto &[index, repetitions] : in_process_) {
    result_.cases[index].samples.push_back(
        {child.round, median(std::move(repetitions.own)), median(std::move(repetitions.other))});
  }
  in_process_.clear();
  if (isolated) {
    result_.spent.run -= child.usage.wall;
  } else {
    result_.spent.processes += child.usage.wall;
  }
}

void Collector::take_row(const Row &row, std::size_t at, bool isolated) {
  CaseSummary &of = result_.cases[at];
  if (!row.error.empty() && row.discarded) return;  // the run's own line about it counts
  if (!row.error.empty()) return add_failed(of.info.id, row.error);
  const bool wall = of.info.clock == "wall";
  if (!is_sample(row, wall)) {
    ++of.rejected;
    return;
  }
  const double own = wall ? row.real_ns : row.cpu_ns, other = wall ? row.cpu_ns : row.real_ns;
  if (run_.paired) {
    Repetitions &repetitions = in_process_[at];
    repetitions.own.push_back(own);
    repetitions.other.push_back(other);
  } else {
    of.samples.push_back({next_unpaired_++, own, other});
  }
  const auto n = static_cast<double>(row.iterations);
  if (!isolated) result_.spent.measured += n * row.real_ns * 1e-9;
  const double seconds = n * row.cpu_ns * 1e-9;
  if (of.shortest_seconds == 0 || seconds < of.shortest_seconds) of.shortest_seconds = seconds;
  for (const auto &[name, value] : row.counters) counters_[at][name].push_back(value);
}

void Collector::add_failed(const std::string &id, const std::string &message) {
  std::vector<Failed> &failed = result_.failed_rows;
  const auto same = std::find_if(failed.begin(), failed.end(),
                                 [&](const Failed &other) { return other.where == id && other.message == message; });
  if (same == failed.end()) {
    failed.push_back({id, "error", message, 1});
  } else {
    ++same->times;
  }
}

void Collector::finish(CaseSummary &of, std::map<std::string, std::vector<double>> &counters) {
  std::stable_sort(of.samples.begin(), of.samples.end(),
                   [](const Sample &x, const Sample &y) { return x.round < y.round; });
  const auto twice = std::adjacent_find(of.samples.begin(), of.samples.end(),
                                        [](const Sample &x, const Sample &y) { return x.round == y.round; });
  if (twice != of.samples.end()) {
    throw Error(run_.name + ": " + of.info.id + " was measured twice in round " + std::to_string(twice->round) +
                ", which makes its pairs ambiguous; measure again");
  }
  for (auto &[name, values] : counters) of.counters.emplace(name, median(std::move(values)));
}

}  // namespace

Collected collect_samples(const Run &run) { return Collector(run).collect(); }

}  // namespace tollgate::harness
