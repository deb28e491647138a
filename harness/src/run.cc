#include "run.hpp"

#include <algorithm>
#include <ctime>
#include <iostream>
#include <set>

#include "catalog.hpp"
#include "code_record.hpp"
#include "collect.hpp"
#include "count.hpp"
#include "error.hpp"
#include "input_facts.hpp"
#include "read.hpp"

namespace tollgate::harness {
namespace {

namespace fs = std::filesystem;
namespace json = boost::json;

constexpr std::size_t smoke_bytes = 1 << 20;
// What the runners ask of the file of their cold cases (TOLL_COLD_BYTES).
constexpr std::size_t cold_bytes = 64 << 20;

// What a folder already holds, when the run goes on in one.
struct Begun {
  Run run;
  Finished finished;
};

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

Journal open_journal(const RunRequest &request) {
  const fs::path file = request.folder / "run.jsonl";
  if (request.resume) return Journal::open(file);
  if (fs::exists(file))
    throw Error(request.folder.string() + " holds a run already; go on with it by --resume, or give another --out");
  std::error_code error;
  fs::create_directories(request.folder, error);
  if (error) throw Error("--out " + request.folder.string() + ": no folder can be made there: " + error.message());
  return Journal::create(file);
}

Plan plan_of(const Run &run) {
  Plan plan;
  plan.profile = profile_named(run.profile);
  plan.rounds = run.rounds;
  plan.seed = run.seed;
  plan.filters = run.filters;
  return plan;
}

std::int64_t seconds_of(const std::string &text) {
  std::tm parts{};
  return strptime(text.c_str(), "%Y-%m-%dT%H:%M:%SZ", &parts) ? timegm(&parts) : std::time(nullptr);
}

// One run from its discovery to its end line.
class Running {
 public:
  explicit Running(const RunRequest &request) : request_(request), plan_(request.plan) {}

  RunResult run() {
    std::optional<Journal> journal;
    Run before;
    if (request_.resume) {
      journal.emplace(open_journal(request_));
      before = read_run_folder(request_.folder);
      plan_ = plan_of(before);
    }
    if (request_.instructions) require_valgrind(interrupts_);
    find_runners();
    if (request_.resume) refuse_other_runners(before, found_.runners);
    cases_ = select(cases_of(found_.runners), plan_.profile, plan_.filters);
    plan_.seconds = planned_seconds(cases_, plan_.profile, plan_.rounds);
    const Scratch scratch(request_.scratch);
    make_inputs(scratch);
    if (!request_.resume) journal.emplace(open_journal(request_));
    begin(*journal, before, scratch);
    return measure(*journal, before, scratch);
  }

 private:
  void find_runners() {
    found_ = discover(request_.runners,
                      plan_.profile.smoke ? std::vector<std::string>{"--toll_smoke"} : std::vector<std::string>{},
                      interrupts_);
    if (interrupts_.arrived()) throw Error("interrupted before anything was measured");
    for (const std::string &note : found_.notes) {
      if (!request_.quiet) std::cerr << "tollgate: " << note << "\n";
    }
    for (const Failure &failure : found_.failures) std::cerr << "tollgate: " << failure.message << "\n";
    if (found_.runners.empty()) throw Error("no runner answers; build them with `make programs` or give --runner");
  }

  bool reads(const std::string &state) const {
    return std::any_of(cases_.begin(), cases_.end(),
                       [&](const Case &one) { return one.input == state && one.hole.empty(); });
  }

  void make_inputs(const Scratch &scratch) const {
    const bool smoke = plan_.profile.smoke;
    if (reads("warm")) scratch.make_input("warm", smoke ? smoke_bytes : request_.file_bytes);
    if (reads("cold")) scratch.make_input("cold", smoke ? smoke_bytes : cold_bytes);
  }

  void begin(Journal &journal, const Run &before, const Scratch &scratch) {
    std::set<std::string> there;
    for (const Case &one : before.cases) there.insert(one.id);
    std::vector<json::object> lines;
    if (!request_.resume) {
      json::object line = run_line(plan_, found_.runners, started_);
      if (reads("warm") || reads("cold")) add_input_facts(scratch, line.at("environment").get_object());
      lines.push_back(std::move(line));
    }
    std::set<std::string> selected;
    for (const Case &one : cases_) selected.insert(one.id);
    for (const Runner &runner : found_.runners) {
      for (const json::object &object : runner.catalog) {
        const std::string id = json::value_to<std::string>(object.at("id"));
        if (selected.contains(id) && !there.contains(id)) lines.push_back(case_line(object));
      }
    }
    if (!request_.resume) {
      for (const Failure &failure : found_.failures) lines.push_back(failure_line(failure));
    }
    if (!request_.resume && !plan_.profile.smoke) {
      for (const CodePart &part : machine_code_of(found_.runners, cases_)) lines.push_back(code_line(part));
    }
    journal.write(lines);
  }

  RunResult measure(Journal &journal, const Run &before, const Scratch &scratch) {
    const auto activity_before = activity();
    const std::vector<Process> processes = schedule(cases_, plan_.rounds, plan_.seed);
    const int rounds = processes.empty() ? 0 : processes.back().round + 1;  // cold cases may have more than planned
    Progress progress(plan_.seconds, rounds, request_.quiet);
    const double seconds_before = request_.resume ? double(std::time(nullptr) - seconds_of(before.started)) : 0;
    Collector collector(found_.runners, plan_.profile, scratch, journal, progress, interrupts_, finished_of(before),
                        seconds_before);
    RunResult result;
    for (const Process &process : processes) {
      if (!collector.run(process)) result.interrupted = true;
      if (result.interrupted) break;
    }
    result.failures =
        std::size_t(std::ranges::count_if(before.failures, is_failure)) + found_.failures.size() + collector.failures();
    if (request_.instructions && before.counts.empty() && !result.interrupted) {
      if (!request_.quiet) std::cerr << "counting instructions" << std::endl;
      const Counting counting = count_instructions(found_.runners, cases_, scratch, journal, interrupts_);
      result.interrupted = counting.interrupted;
      result.failures += counting.failures;
    }
    const int status = result.interrupted || result.failures ? 3 : 0;
    journal.write({end_line(std::time(nullptr), collector.seconds(), status, result.interrupted, activity_before)});
    return result;
  }

  const RunRequest &request_;
  Plan plan_;
  Interrupts interrupts_;
  Discovery found_;
  std::vector<Case> cases_;
  const std::int64_t started_ = std::time(nullptr);
};

}  // namespace

RunResult run(const RunRequest &request) { return Running(request).run(); }

}  // namespace tollgate::harness
