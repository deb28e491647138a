#include "collect.hpp"

#include <algorithm>

namespace tollgate::harness {
namespace {

double planned(const Process &process, const Profile &profile) {
  double result = 0;
  for (const Case &one : process.cases) result += planned_seconds(one, profile);
  return result;
}

}  // namespace

void Hangs::judge(const Process &process, Outcome &outcome) {
  constexpr int too_many = 3;
  const auto hung = [](const Failure &failure) { return failure.kind == "timeout"; };
  if (outcome.runner_lost || std::ranges::none_of(outcome.failures, hung)) return;
  if (++timeouts_[process.language] < too_many) return;
  outcome.runner_lost = true;
  outcome.failures.push_back({process.round, process.language, process.operation, "", "timeout",
                              "three cases of the runner hung; its other cases are left out"});
}

Collector::Collector(const std::vector<Runner> &runners, const Profile &profile, const Scratch &scratch,
                     Journal &journal, Progress &progress, const Interrupts &interrupts, Finished finished,
                     double seconds_before)
    : profile_(profile),
      scratch_(scratch),
      journal_(journal),
      progress_(progress),
      interrupts_(interrupts),
      finished_(std::move(finished)),
      start_(std::chrono::steady_clock::now() - std::chrono::duration_cast<std::chrono::steady_clock::duration>(
                                                    std::chrono::duration<double>(seconds_before))) {
  for (const Runner &runner : runners) runners_[runner.language] = &runner;
}

double Collector::seconds() const {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
}

bool Collector::awaits(const Case &one) const {
  return !finished_.failed.contains(one.id) && !lost_runners_.contains(one.language);
}

bool Collector::is_missing(const Process &process, const Case &of) const {
  return !finished_.measured.contains({process.round, of.id}) && awaits(of);
}

bool Collector::run(Process process) {
  const double share = planned(process, profile_);
  std::erase_if(process.cases, [&](const Case &one) { return !is_missing(process, one); });
  while (!process.cases.empty() && !lost_runners_.contains(process.language)) {
    std::vector<Case> again;
    if (!run_once(process, again)) return false;
    process.cases = std::move(again);
  }
  progress_.add(share);
  return true;
}

bool Collector::run_once(const Process &process, std::vector<Case> &again) {
  progress_.at(process.round, process.language, process.operation);
  const double start = seconds();
  const ProcessResult result =
      run_process(command_for(process, *runners_.at(process.language), profile_, scratch_), interrupts_);
  std::string results = scratch_.take_results();
  if (result.end == ProcessResult::End::interrupted) return false;
  Outcome outcome = judge(process, result, std::move(results));
  hangs_.judge(process, outcome);
  again = outcome.again;
  note(process, outcome);
  write(process, std::move(outcome), result.usage, start);
  return true;
}

void Collector::note(const Process &process, const Outcome &outcome) {
  failures_ += std::size_t(std::ranges::count_if(outcome.failures, is_failure));
  if (outcome.runner_lost) lost_runners_.insert(process.language);
  for (const Failure &failure : outcome.failures) {
    const std::string what = failure.case_id.empty() ? process.language + ":" + process.operation : failure.case_id;
    progress_.say(what + ": " + failure.message);
    if (!is_failure(failure)) continue;  // the next round may have better luck
    if (!failure.case_id.empty()) {
      finished_.failed.insert(failure.case_id);
    } else {
      for (const Case &one : process.cases) finished_.failed.insert(one.id);
    }
  }
}

void Collector::write(const Process &process, Outcome outcome, const Usage &usage, double start) {
  std::vector<boost::json::object> lines;
  for (const Failure &failure : outcome.failures) lines.push_back(failure_line(failure));
  for (boost::json::object &numbers : outcome.memory) lines.push_back(memory_line(process, std::move(numbers)));
  if (outcome.benchmark) lines.push_back(child_line(process, outcome, usage, start, seconds()));
  if (!lines.empty()) journal_.write(lines);
}

}  // namespace tollgate::harness
