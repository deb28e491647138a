// Ctrl-C, a full disk, the death of the harness, and going on afterwards.
#include <gmock/gmock.h>

#include <fstream>
#include <random>

#include "read.hpp"
#include "sandbox.hpp"

namespace tollgate::harness {
namespace {

using testing::HasSubstr;
using testing::SizeIs;

class Interruption : public testing::Test {
 protected:
  void SetUp() override { sandbox.add_default_runners(); }

  // Sends the signal as soon as a process has been written down.
  ProcessResult run_and_kill(const std::string &signal,
                             const std::string &arguments = "run --rounds 200 --seed 1 --out run") {
    const std::string watcher =
        "(while ! grep -qs '\"child\"' run/run.jsonl; do sleep 0.01; done; kill -" + signal + " $$) & ";
    return sandbox.tollgate(arguments, watcher);
  }

  // Of each case and round, how often it was finished; an error when a line is cut.
  std::map<std::string, int> finished() const {
    std::map<std::string, int> result;
    for (const auto &line : sandbox.lines("child")) {
      for (const auto &id : line.at("cases").as_array())
        ++result[std::string(id.as_string()) + " " + std::to_string(line.at("round").as_int64())];
    }
    return result;
  }

  void expect_each_once(std::size_t count) const {
    EXPECT_THAT(finished(), SizeIs(count));
    for (const auto &[key, times] : finished()) EXPECT_EQ(times, 1) << key;
  }

  Sandbox sandbox;
};

TEST_F(Interruption, CtrlCKeepsWhatWasFinishedAndSaysHowToGoOn) {
  const ProcessResult result = run_and_kill("INT");
  EXPECT_EQ(result.code, 3);
  EXPECT_THAT(result.errors, HasSubstr("`tollgate run --resume run` goes on"));
  ASSERT_THAT(sandbox.lines("end"), SizeIs(1));
  EXPECT_TRUE(sandbox.lines("end")[0].at("interrupted").as_bool());
  EXPECT_FALSE(finished().empty());
  EXPECT_TRUE(std::filesystem::is_empty(sandbox.folder() / "tmp"));
}

TEST_F(Interruption, TerminationIsTheSame) { EXPECT_EQ(run_and_kill("TERM").code, 3); }

TEST_F(Interruption, TheDeathOfTheHarnessLosesNoFinishedProcess) {
  EXPECT_EQ(run_and_kill("KILL").end, ProcessResult::End::signalled);
  EXPECT_FALSE(finished().empty());
}

// What the program's own reader finds, of each case and round how often.
std::map<std::string, int> readable(const std::filesystem::path &folder) {
  std::map<std::string, int> result;
  for (const Child &child : read_run_folder(folder).children) {
    for (const Row &row : child.rows) ++result[child.language + ":" + row.run_name + " " + std::to_string(child.round)];
  }
  return result;
}

// The moments are drawn from a seed; each run but every tenth goes on where the
// last one was killed.
TEST_F(Interruption, DeathAtAnyOfFiftyMomentsLosesNoFinishedProcessAndRepeatsNone) {
  constexpr int rounds = 40;
  const std::filesystem::path folder = sandbox.folder() / "run";
  const std::string anew = "run --seed 1 --out run --quiet --rounds " + std::to_string(rounds), on = "run --resume run";
  std::mt19937 random(1);
  double patience = 1;
  int killed = 0;
  std::map<std::string, int> before;
  for (int death = 0; death < 50; ++death) {
    if (death % 10 == 0 || before.size() == 9 * rounds) std::filesystem::remove_all(folder), before.clear();
    const std::string seconds = std::to_string(patience * double(100 + random() % 400) / 1000);
    const ProcessResult result =
        sandbox.tollgate(sandbox.run_text().empty() ? anew : on, "(sleep " + seconds + "; kill -KILL $$) &");
    killed += result.end == ProcessResult::End::signalled;
    const bool begun = !sandbox.run_text().empty();
    const std::map<std::string, int> now = begun ? readable(folder) : before;
    if (now.size() == before.size()) patience *= 1.2;  // a busy machine
    for (const auto &[key, times] : before) EXPECT_TRUE(now.contains(key)) << key;
    for (const auto &[key, times] : now) EXPECT_EQ(times, 1) << key;
    before = now;
  }
  EXPECT_GT(killed, 25);
  EXPECT_EQ(sandbox.tollgate("run --resume run --quiet").code, 0);
  expect_each_once(9 * rounds);
}

TEST_F(Interruption, ResumeMeasuresOnlyWhatIsMissing) {
  run_and_kill("KILL", "run --rounds 12 --seed 1 --out run");
  const ProcessResult result = sandbox.tollgate("run --resume run");
  EXPECT_EQ(result.code, 0) << result.errors;
  expect_each_once(9 * 12);
}

TEST_F(Interruption, ResumeGoesOnAfterALineThatWasCutOff) {
  sandbox.tollgate("run --rounds 3 --seed 1 --out run");
  const auto file = sandbox.folder() / "run" / "run.jsonl";
  const std::string text = sandbox.run_text();
  std::filesystem::resize_file(file, text.rfind("{\"type\":\"child\"") + 100);
  EXPECT_EQ(sandbox.tollgate("run --resume run").code, 0);
  expect_each_once(9 * 3);
}

TEST_F(Interruption, AFinishedRunHasNothingToResume) {
  sandbox.tollgate("run --rounds 2 --seed 1 --out run");
  const std::size_t calls = sandbox.calls("toll-cpp").size();
  EXPECT_EQ(sandbox.tollgate("run --resume run").code, 0);
  EXPECT_EQ(sandbox.calls("toll-cpp").size(), calls + 1);  // asked for its cases only
}

TEST_F(Interruption, ResumeRefusesAnotherBuildOfARunner) {
  sandbox.tollgate("run --rounds 1 --seed 1 --out run");
  std::filesystem::remove(sandbox.folder() / "toll-perl");
  std::filesystem::copy_file("/bin/echo", sandbox.folder() / "toll-perl");
  std::ofstream(sandbox.folder() / "toll-perl") << "#!/bin/sh\nexec ./toll-cpp \"$@\"\n";
  const ProcessResult result = sandbox.tollgate("run --resume run");
  EXPECT_EQ(result.code, 3);
  EXPECT_THAT(result.errors, HasSubstr("the perl runner, toll-perl, is another build"));
}

TEST_F(Interruption, ResumeRefusesAnotherBuildOfWhatARunnerLoads) {
  std::filesystem::create_directory(sandbox.folder() / "lib");
  std::ofstream(sandbox.folder() / "toll-perl.loads") << "lib\n";
  std::ofstream(sandbox.folder() / "lib" / "Module.pm") << "1;";
  sandbox.tollgate("run --rounds 1 --seed 1 --out run");
  EXPECT_EQ(sandbox.tollgate("run --resume run").code, 0);
  std::ofstream(sandbox.folder() / "lib" / "Module.pm") << "2;";
  EXPECT_THAT(sandbox.tollgate("run --resume run").errors, HasSubstr("the perl runner, toll-perl, is another build"));
}

TEST_F(Interruption, ResumeTakesNoOtherPlan) {
  sandbox.tollgate("run --rounds 1 --out run");
  EXPECT_THAT(sandbox.tollgate("run --resume run --rounds 5").errors,
              HasSubstr("--rounds cannot stand beside --resume"));
}

TEST_F(Interruption, ResumeRefusesATimeLimitForFixedRounds) {
  sandbox.tollgate("run --rounds 1 --out run");
  const ProcessResult result = sandbox.tollgate("run --resume run --max-time 9s");
  EXPECT_EQ(result.code, 3);
  EXPECT_THAT(result.errors, HasSubstr("--max-time is for --until alone"));
}

TEST_F(Interruption, ResumeCountsTheInstructionsThatTheRunWasToCount) {
  std::ofstream(sandbox.folder() / "valgrind") << "#!/bin/sh\n";
  std::filesystem::permissions(sandbox.folder() / "valgrind", std::filesystem::perms::owner_all);
  sandbox.tollgate("run --rounds 1 --instructions --out run", "PATH=$PWD:$PATH;");
  const std::size_t counts = sandbox.lines("count").size();
  EXPECT_EQ(counts, 9u);
  std::filesystem::resize_file(sandbox.folder() / "run" / "run.jsonl", sandbox.run_text().find("{\"type\":\"count\""));
  sandbox.tollgate("run --resume run", "PATH=$PWD:$PATH;");
  EXPECT_THAT(sandbox.lines("count"), SizeIs(counts));
}

TEST_F(Interruption, ResumeOfAFolderThatIsNoRunIsOneLine) {
  const ProcessResult result = sandbox.tollgate("run --resume nowhere");
  EXPECT_EQ(result.code, 3);
  EXPECT_THAT(result.errors, HasSubstr("nowhere"));
}

TEST_F(Interruption, ResumeLeavesWhatIsNoRunAsItWas) {
  std::filesystem::create_directory(sandbox.folder() / "run");
  std::ofstream(sandbox.folder() / "run" / "run.jsonl") << "no run, and no newline";
  EXPECT_EQ(sandbox.tollgate("run --resume run").code, 3);
  EXPECT_EQ(sandbox.run_text(), "no run, and no newline");
}

TEST_F(Interruption, ResumeOfWhatIsNoFileDoesNotWaitForIt) {
  const ProcessResult result = sandbox.tollgate("run --resume run", "mkdir run; mkfifo run/run.jsonl;");
  EXPECT_THAT(result.errors, HasSubstr("run: there is no run in it"));
}

TEST_F(Interruption, AFolderTakesOneRunAtATime) {
  sandbox.tollgate("run --rounds 1 --seed 1 --out run");
  const std::string before = sandbox.run_text();
  const ProcessResult result = sandbox.tollgate("run --resume run", "exec 9>>run/run.jsonl; flock -n 9;");
  EXPECT_EQ(result.code, 3);
  EXPECT_THAT(result.errors, HasSubstr("a run is going on in run already"));
  EXPECT_EQ(sandbox.run_text(), before);
}

TEST_F(Interruption, AFullDiskLosesNothingThatWasFinished) {
  const ProcessResult result =
      sandbox.tollgate("run --rounds 200 --seed 1 --out run --quiet", "trap '' XFSZ; ulimit -f 40;");
  EXPECT_EQ(result.code, 3);
  EXPECT_THAT(result.errors,
              HasSubstr("tollgate: cannot write run/run.jsonl: File too large; what was finished is kept"));
  EXPECT_FALSE(finished().empty());
  EXPECT_EQ(sandbox.run_text().back(), '\n');
}

}  // namespace
}  // namespace tollgate::harness
