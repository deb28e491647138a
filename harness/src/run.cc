#include "run.hpp"

#include <algorithm>
#include <cmath>
#include <iostream>
#include <memory>
#include <set>

#include "count.hpp"
#include "error.hpp"
#include "format_number.hpp"
#include "input_facts.hpp"
#include "read.hpp"
#include "side.hpp"
#include "width.hpp"

namespace tollgate::harness {
namespace {

namespace fs = std::filesystem;
namespace json = boost::json;

constexpr std::size_t smoke_bytes = 1 << 20;
// What the runners ask of the file of their cold cases (TOLL_COLD_BYTES).
constexpr std::size_t cold_bytes = 64 << 20;

Plan plan_of(const Run &run) {
  Plan plan;
  plan.profile = profile_named(run.profile);
  plan.rounds = run.until > 0 ? most_rounds : run.rounds;
  plan.seed = run.seed;
  plan.filters = run.filters;
  plan.until = run.until;
  plan.max_seconds = run.max_seconds;
  plan.interleaved = run.interleaved;
  plan.instructions = run.instructions;
  return plan;
}

// What this program knows of its own build tells nothing of another one.
json::object environment_of_other_build(json::object facts) {
  for (const char *name : {"cxx", "cxx_flags", "ocaml", "perl", "benchmark", "commit", "dirty"}) facts.erase(name);
  return facts;
}

// One run from its discovery to its end line.
class Running {
 public:
  explicit Running(const RunRequest &request) : request_(request), plan_(request.plan) {}

  RunResult run() {
    open_sides();
    if (plan_.instructions) require_valgrind(interrupts_);
    for (auto &side : sides_) {
      side->find_runners(request_.runners, plan_.profile, request_.quiet, interrupts_);
      side->select_cases(plan_);
    }
    unite_cases();
    const int rounds = plan_.until > 0 ? int(minimum_values) : plan_.rounds;
    plan_.seconds = double(sides_.size()) * planned_seconds(cases_, plan_.profile, rounds);
    const Scratch scratch(request_.scratch);
    make_inputs(scratch);
    begin(scratch);
    return measure(scratch);
  }

 private:
  void open_sides() {
    const bool other = !request_.other_build.empty();
    sides_.push_back(std::make_unique<Side>(request_.folder, own_folder(), request_.resume));
    if (request_.resume) plan_ = plan_of(sides_[0]->before());
    if (request_.plan.max_seconds > 0 && plan_.until == 0)
      throw Error("--max-time is for --until alone; this run is one of " + counted(std::size_t(plan_.rounds), "round") +
                  ": leave it out");
    if (request_.plan.max_seconds > 0) plan_.max_seconds = request_.plan.max_seconds;
    plan_.instructions |= request_.plan.instructions;
    if (request_.resume && other != !plan_.interleaved.empty())
      throw Error(other ? "--interleave-with: the run measures one build only"
                        : "the run measures two builds; give the other one again by --interleave-with DIR");
    if (!other) return;
    if (!request_.resume) plan_.interleaved = utc(started_) + "-" + std::to_string(plan_.seed);
    sides_.push_back(
        std::make_unique<Side>(other_folder(request_.folder), request_.other_build / "bin", request_.resume));
  }

  // A case that one build alone has is measured there.
  void unite_cases() {
    std::set<std::string> there;
    for (const auto &side : sides_) {
      for (const Case &one : side->cases()) {
        if (one.hole.empty() && there.insert(one.id).second) cases_.push_back(one);
      }
    }
  }

  bool reads(const std::string &state) const {
    return std::ranges::any_of(cases_, [&](const Case &one) { return one.input == state; });
  }

  // The file of a run that goes on is as large as it was.
  std::size_t file_bytes() const {
    const std::string before = fact_of(sides_[0]->before(), "file_bytes_warm");
    return before.empty() ? request_.file_bytes : std::stoull(before);
  }

  void make_inputs(const Scratch &scratch) const {
    const bool smoke = plan_.profile.smoke;
    if (reads("warm")) scratch.make_input("warm", smoke ? smoke_bytes : file_bytes());
    if (reads("cold")) scratch.make_input("cold", smoke ? smoke_bytes : cold_bytes);
  }

  void begin(const Scratch &scratch) {
    json::object facts;
    if (!request_.resume) facts = environment();
    if (!request_.resume && (reads("warm") || reads("cold"))) add_input_facts(scratch, facts);
    for (auto &side : sides_)
      side->begin(plan_, started_, side == sides_[0] ? facts : environment_of_other_build(facts));
  }

  RunResult measure(const Scratch &scratch) {
    const auto activity_before = activity();
    Schedule schedule(cases_, plan_.rounds, plan_.seed);
    Progress progress(plan_.seconds, plan_.until > 0 ? 0 : schedule.rounds(), request_.quiet);
    for (auto &side : sides_) side->collect_by(plan_.profile, scratch, progress, interrupts_);
    RunResult result;
    result.interrupted = !run_rounds(schedule, progress);
    if (plan_.instructions && !result.interrupted) {
      if (!request_.quiet) std::cerr << "counting instructions" << std::endl;
      for (auto &side : sides_) result.interrupted |= !side->count(scratch, interrupts_);
    }
    for (auto &side : sides_) {
      side->end(result.interrupted, activity_before);
      result.failures += side->failures();
    }
    return result;
  }

  // Returns false when it was interrupted.
  bool run_rounds(Schedule &schedule, Progress &progress) {
    const double begin = sides_[0]->seconds();
    for (auto round = schedule.next(); !round.empty(); round = schedule.next()) {
      const int number = round[0].round;
      for (Process &process : round) {
        if (plan_.until > 0 && sides_[0]->seconds() - begin > plan_.max_seconds) return time_is_up(progress), true;
        if (!run_process_of_each(std::move(process))) return false;
      }
      if (plan_.until > 0 && number + 1 >= int(minimum_values) && is_narrow(progress)) return true;
    }
    return true;
  }

  bool run_process_of_each(Process process) {
    // Which build comes first is drawn too: the last bit of the padding is.
    const std::size_t first = process.environment_bytes % sides_.size();
    for (std::size_t i = 0; i < sides_.size(); ++i) {
      if (!sides_[(first + i) % sides_.size()]->run(process)) return false;
    }
    return true;
  }

  std::optional<Widest> widest() const {
    const auto awaits = [&](const Case &one) {
      return std::ranges::all_of(sides_, [&](const auto &side) { return side->awaits(one); });
    };
    const Summary here = summarise(read_run_folder(sides_[0]->folder()));
    if (sides_.size() == 1) return widest_interval(here, awaits);
    return widest_ratio(summarise(read_run_folder(sides_[1]->folder())), here, awaits);
  }

  bool is_narrow(Progress &progress) const {
    const auto found = widest();
    if (!found || found->half <= plan_.until) return true;
    progress.note("±" + percent(found->half) + " at " + found->id);
    return false;
  }

  void time_is_up(Progress &progress) const {
    const auto found = widest();
    if (!found || found->half <= plan_.until) return;
    const std::string width =
        std::isfinite(found->half) ? "its interval is ±" + percent(found->half) : "it has no interval yet";
    progress.say("the time is up, and not every interval is narrower than " + percent(plan_.until) + ": of " +
                 found->id + " " + width + "; go on with `tollgate run --resume`");
  }

  const RunRequest &request_;
  Plan plan_;
  Interrupts interrupts_;
  std::vector<std::unique_ptr<Side>> sides_;  // this build's, then the other's
  std::vector<Case> cases_;                   // of all sides, without holes
  const std::int64_t started_ = std::time(nullptr);
};

}  // namespace

RunResult run(const RunRequest &request) { return Running(request).run(); }

fs::path other_folder(const fs::path &folder) { return folder / "other"; }

}  // namespace tollgate::harness
