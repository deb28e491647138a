#include "side.hpp"

#include <algorithm>
#include <ctime>
#include <set>

#include "catalog.hpp"
#include "code_record.hpp"
#include "complain.hpp"
#include "count.hpp"
#include "error.hpp"
#include "read.hpp"

namespace tollgate::harness {
namespace {

namespace fs = std::filesystem;
namespace json = boost::json;

std::vector<Case> cases_of(const std::vector<Runner> &runners) {
  std::vector<Case> result;
  for (const Runner &runner : runners) {
    for (const json::object &object : runner.catalog) result.push_back(read_case(object));
  }
  return result;
}

Finished finished_of(const Run &run) {
  std::map<std::pair<std::string, std::string>, std::string> ids;  // by language and run_name
  for (const Case &one : run.cases) ids[{one.language, one.run_name}] = one.id;
  Finished finished;
  for (const Child &child : run.children) {
    for (const Row &row : child.rows) finished.measured.emplace(child.round, ids[{child.language, row.run_name}]);
  }
  for (const Memory &memory : run.memories) finished.measured.emplace(memory.round, memory.case_id);
  for (const Failure &failure : run.failures) {
    if (is_failure(failure)) finished.failed.insert(failure.case_id);
  }
  return finished;
}

void refuse_other_runners(const Run &run, const std::vector<Runner> &runners) {
  for (const RunnerInfo &then : run.runners) {
    const auto now = std::find_if(runners.begin(), runners.end(),
                                  [&](const Runner &runner) { return runner.language == then.language; });
    if (now == runners.end())
      throw Error("the run has a runner named " + then.language + ", which is not there now; give it by --runner " +
                  then.language + "=PATH");
    if (now->info.hash != then.hash)
      throw Error("the " + then.language + " runner, " + then.executable +
                  ", is another build than the run began with; measure anew with `tollgate run`");
  }
}

// A file in which nothing whole stands is what a run leaves that was killed
// before its first line.
Journal new_journal(const fs::path &folder) {
  const fs::path file = folder / "run.jsonl";
  std::error_code error;
  if (fs::exists(file)) {
    if (fs::file_size(file, error) > 0)
      throw Error(folder.string() + " holds a run already; go on with it by --resume, or give another --out");
    return Journal::open(file);
  }
  fs::create_directories(folder, error);
  if (error) throw Error("--out " + folder.string() + ": no folder can be made there: " + error.message());
  return Journal::create(file);
}

std::int64_t seconds_of(const std::string &text) {
  std::tm parts{};
  return strptime(text.c_str(), "%Y-%m-%dT%H:%M:%SZ", &parts) ? timegm(&parts) : std::time(nullptr);
}

}  // namespace

Side::Side(fs::path folder, fs::path runners, bool resume)
    : folder_(std::move(folder)), runners_folder_(std::move(runners)), resume_(resume) {
  if (!resume_) return;
  read_run_folder(folder_);  // what is no run is refused before anything is cut off it
  journal_.emplace(Journal::open(folder_ / "run.jsonl"));
  before_ = read_run_folder(folder_);
}

void Side::find_runners(const std::vector<std::string> &given, const Profile &profile, bool quiet,
                        const Interrupts &interrupts) {
  found_ = discover(given, profile.smoke ? std::vector<std::string>{"--toll_smoke"} : std::vector<std::string>{},
                    interrupts, runners_folder_);
  if (interrupts.arrived()) throw Error("interrupted before anything was measured");
  for (const std::string &note : found_.notes) {
    if (!quiet) complain(note);
  }
  for (const Failure &failure : found_.failures) complain(failure.message);
  if (found_.runners.empty()) throw Error("no runner answers; build them with `make programs` or give --runner");
  for (Runner &runner : found_.runners) runner.info.hash = hash_of(runner.path);
  if (resume_) refuse_other_runners(before_, found_.runners);
}

void Side::select_cases(const Plan &plan) {
  const std::vector<Case> offered = cases_of(found_.runners);
  cases_ = select(offered, plan.profile, plan.filters);
  if (plan.instructions) cases_ = with_empty_loops(std::move(cases_), offered);
}

void Side::begin(const Plan &plan, std::int64_t started, const json::object &environment) {
  if (!resume_) journal_.emplace(new_journal(folder_));
  std::set<std::string> wanted;
  for (const Case &one : cases_) wanted.insert(one.id);
  for (const Case &one : before_.cases) wanted.erase(one.id);
  std::vector<json::object> lines;
  if (!resume_) lines.push_back(run_line(plan, found_.runners, started, environment));
  for (const Runner &runner : found_.runners) {
    for (const json::object &object : runner.catalog) {
      if (wanted.contains(json::value_to<std::string>(object.at("id")))) lines.push_back(case_line(object));
    }
  }
  if (!resume_) {
    for (const Failure &failure : found_.failures) lines.push_back(failure_line(failure));
  }
  if (!resume_ && !plan.profile.smoke) {
    for (const CodePart &part : machine_code_of(found_.runners, cases_)) lines.push_back(code_line(part));
  }
  journal_->write(lines);
}

void Side::collect_by(const Profile &profile, const Scratch &scratch, Progress &progress,
                      const Interrupts &interrupts) {
  const double seconds_before = resume_ ? double(std::time(nullptr) - seconds_of(before_.started)) : 0;
  collector_.emplace(found_.runners, profile, scratch, *journal_, progress, interrupts, finished_of(before_),
                     seconds_before);
}

bool Side::run(Process process) {
  // The two builds may tell different things of a case: each is run as its own.
  std::vector<Case> own;
  for (const Case &one : process.cases) {
    const auto here = std::ranges::find(cases_, one.id, &Case::id);
    if (here != cases_.end() && here->hole.empty()) own.push_back(*here);
  }
  process.cases = std::move(own);
  return collector_->run(std::move(process));
}

bool Side::count(const Scratch &scratch, const Interrupts &interrupts) {
  if (!before_.counts.empty()) return true;
  const Counting counting = count_instructions(found_.runners, cases_, scratch, *journal_, interrupts);
  uncounted_ = counting.failures;
  return !counting.interrupted;
}

void Side::end(bool interrupted, const std::optional<Activity> &before) {
  const int status = interrupted || failures() ? 3 : 0;
  journal_->write({end_line(std::time(nullptr), seconds(), status, interrupted, before)});
}

std::size_t Side::failures() const {
  return std::size_t(std::ranges::count_if(before_.failures, is_failure)) + found_.failures.size() +
         collector_->failures() + uncounted_;
}

}  // namespace tollgate::harness
