// The whole command, with fake runners.
#include <gmock/gmock.h>
#include <signal.h>

#include <fstream>

#include "sandbox.hpp"

namespace tollgate::harness {
namespace {

using testing::Contains;
using testing::Each;
using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;
using testing::StartsWith;

class RunCommand : public testing::Test {
 protected:
  // Names the one runner of a test; the others are not there.
  ProcessResult run_with(const std::string &part, const std::string &more = "") {
    sandbox.add_runner("fake", part);
    return sandbox.tollgate("run --rounds 2 --seed 1 --out run --runner ./fake " + more);
  }
  std::vector<std::string> failed_cases() const {
    std::vector<std::string> result;
    for (const auto &line : sandbox.lines("failure")) result.push_back(line.at("case").as_string().c_str());
    return result;
  }
  // How often each case was finished, as "ID xN" in order of the ids.
  std::map<std::string, int> finished() const {
    std::map<std::string, int> result;
    for (const auto &line : sandbox.lines("child")) {
      for (const auto &id : line.at("cases").as_array()) ++result[id.as_string().c_str()];
    }
    return result;
  }

  Sandbox sandbox;
};

using Times = std::map<std::string, int>;

TEST_F(RunCommand, EveryCaseOfEveryRunnerIsMeasuredInEveryRound) {
  sandbox.add_default_runners();
  const ProcessResult result = sandbox.tollgate("run --rounds 3 --out run");
  EXPECT_EQ(result.code, 0) << result.errors;
  EXPECT_THAT(finished(), SizeIs(9));
  for (const auto &[id, times] : finished()) EXPECT_EQ(times, 3) << id;
  EXPECT_THAT(sandbox.lines("end"), SizeIs(1));
}

TEST_F(RunCommand, TheReportIsWrittenAndItsPlaceIsSaid) {
  sandbox.add_default_runners();
  EXPECT_THAT(sandbox.tollgate("run --rounds 2 --out run").output, HasSubstr("run/report"));
}

TEST_F(RunCommand, QuietSaysNothingWhenAllIsWell) {
  sandbox.add_default_runners();
  const ProcessResult result = sandbox.tollgate("run --rounds 2 --out run --quiet");
  EXPECT_EQ(result.output, "");
  EXPECT_EQ(result.errors, "");
}

TEST_F(RunCommand, WhatIsStoredNamesNoPlaceAndNoHost) {
  run_with("case get/a error\ncase get/b\n");
  EXPECT_THAT(sandbox.run_text(), Not(HasSubstr(sandbox.folder().filename().string())));
  EXPECT_THAT(sandbox.run_text(), Not(HasSubstr("somebody")));
  EXPECT_THAT(sandbox.run_text(), Not(HasSubstr("host_name")));
}

TEST_F(RunCommand, ADiscardedRunIsWrittenDownTriedAgainInTheNextRoundAndNoFailure) {
  const ProcessResult result = run_with("case get/a discard\ncase get/b\n");
  EXPECT_EQ(result.code, 0) << result.errors;
  EXPECT_THAT(failed_cases(), ElementsAre("fake:get/a", "fake:get/a"));
  EXPECT_EQ(sandbox.lines("failure").at(0).at("kind").as_string(), "discarded");
  EXPECT_EQ(finished(), (Times{{"fake:get/b", 2}}));
}

TEST_F(RunCommand, TheFileToReadIsMadeWhereItIsWantedAndGoneAfterwards) {
  std::filesystem::create_directory(sandbox.folder() / "elsewhere");
  const ProcessResult result = run_with("case read/a\n", "--scratch elsewhere --file-size 2M");
  EXPECT_EQ(result.code, 0) << result.errors;
  EXPECT_THAT(sandbox.calls("fake"), Contains(HasSubstr("/elsewhere/tollgate-")));
  EXPECT_TRUE(std::filesystem::is_empty(sandbox.folder() / "elsewhere"));
  const boost::json::object facts = sandbox.lines("run").at(0).at("environment").as_object();
  EXPECT_EQ(facts.at("file_bytes_warm").to_number<int>(), 2 << 20);
  EXPECT_TRUE(facts.contains("file_device"));
}

TEST_F(RunCommand, AFileForWhichThereIsNoRoomIsRefusedBeforeAnythingIsWritten) {
  const ProcessResult result = run_with("case read/a\n", "--file-size 1024G");
  EXPECT_EQ(result.code, 3);
  EXPECT_THAT(result.errors, HasSubstr("a smaller --file-size"));
  EXPECT_FALSE(std::filesystem::exists(sandbox.folder() / "run"));
}

TEST_F(RunCommand, AFileSizeThatIsNoneIsRefused) {
  for (const char *size : {"0", "1K", "-1", "256X", "M", "99999999999999999999", "2000G"}) {
    const ProcessResult result = sandbox.tollgate(std::string("run --out run --file-size=") + size);
    EXPECT_EQ(result.code, 3) << size;
    EXPECT_THAT(result.errors, HasSubstr("is no size from 1M to 1024G")) << size;
  }
}

TEST_F(RunCommand, TheScratchFolderIsGoneAfterwards) {
  run_with("case get/a\n");
  EXPECT_TRUE(std::filesystem::is_empty(sandbox.folder() / "tmp"));
}

TEST_F(RunCommand, AMissingDefaultRunnerIsNamedAndTheOthersGoOn) {
  sandbox.add_runner("toll-cpp", "case get/a\n");
  const ProcessResult result = sandbox.tollgate("run --rounds 2 --out run");
  EXPECT_EQ(result.code, 3);
  EXPECT_THAT(result.errors, HasSubstr("the perl runner, toll-perl, is not beside tollgate; build it with"));
  EXPECT_EQ(finished(), (Times{{"cpp:get/a", 2}}));
}

TEST_F(RunCommand, AnAbortingCaseCostsItselfOnly) {
  EXPECT_EQ(run_with("case get/a\ncase get/b abort\ncase get/c\n").code, 3);
  EXPECT_EQ(finished(), (Times{{"fake:get/a", 2}, {"fake:get/c", 2}}));
  EXPECT_THAT(failed_cases(), ElementsAre("fake:get/b"));
}

TEST_F(RunCommand, ACaseThatEndsTheProcessCostsItselfOnly) {
  EXPECT_EQ(run_with("case get/a exit\ncase get/b\n").code, 3);
  EXPECT_EQ(finished(), (Times{{"fake:get/b", 2}}));
}

TEST_F(RunCommand, ACaseThatFailsCostsItselfOnly) {
  EXPECT_EQ(run_with("case get/a error\ncase get/b\n").code, 3);
  EXPECT_EQ(finished(), (Times{{"fake:get/b", 2}}));
  EXPECT_THAT(failed_cases(), ElementsAre("fake:get/a"));
}

TEST_F(RunCommand, ACaseThatReportsNothingIsNamed) {
  EXPECT_EQ(run_with("case get/a vanish\ncase get/b\n").code, 3);
  EXPECT_THAT(failed_cases(), ElementsAre("fake:get/a"));
}

TEST_F(RunCommand, AFloodOfOutputCostsNothing) { EXPECT_EQ(run_with("case get/a litter\n").code, 0); }

TEST_F(RunCommand, AClockThatTicksEveryFifteenMillisecondsCostsTheRepetitionsThatItCannotSee) {
  const ProcessResult result = run_with("case get/a tick\n");
  EXPECT_EQ(result.code, 0) << result.errors;
  EXPECT_EQ(finished(), (Times{{"fake:get/a", 2}}));
  EXPECT_THAT(result.output, HasSubstr("15,000"));
  EXPECT_THAT(result.output, HasSubstr("rejected samples"));
}

TEST_F(RunCommand, AClockThatGoesBackwardsIsAFailureAndNoFigure) {
  EXPECT_EQ(run_with("case get/a backwards\ncase get/b\n").code, 3);
  EXPECT_THAT(failed_cases(), ElementsAre("fake:get/a"));
  EXPECT_EQ(finished(), (Times{{"fake:get/b", 2}}));
}

TEST_F(RunCommand, ALoopThatWasRemovedIsAFailureAndNoFigure) {
  EXPECT_EQ(run_with("case get/a empty\ncase get/b\n").code, 3);
  EXPECT_THAT(failed_cases(), ElementsAre("fake:get/a"));
}

TEST_F(RunCommand, AFullDeviceIsOneLineWhicheverCommandPrints) {
  run_with("case get/a\n");
  for (const char *command : {"list --runner ./fake", "report run", "report run --format json", "compare run run",
                              "export run --format csv", "doctor"}) {
    const ProcessResult result = sandbox.tollgate(std::string(command) + " > /dev/full");
    EXPECT_EQ(result.code, 3) << command;
    EXPECT_THAT(result.errors, EndsWith("tollgate: cannot write to standard output\n")) << command;
  }
  EXPECT_THAT(sandbox.tollgate("report run --out /dev/full").errors, HasSubstr("/dev/full: cannot be written"));
}

TEST_F(RunCommand, AReportWithoutAFolderIsOfTheNewestRun) {
  run_with("case get/a\n");
  for (const char *name : {"20260102T000000Z", "20260101T000000Z"}) {
    std::filesystem::create_directory(sandbox.folder() / "results");
    std::filesystem::copy(sandbox.folder() / "run", sandbox.folder() / "results" / name,
                          std::filesystem::copy_options::recursive);
  }
  EXPECT_THAT(sandbox.tollgate("report").output, HasSubstr("Tollgate: 20260102T000000Z"));
}

TEST_F(RunCommand, HalfAResultsFileIsNamedAndCostsNoOtherProcess) {
  sandbox.add_runner("other", "case get/a\n");
  EXPECT_EQ(run_with("results half\ncase get/a\n", "--runner ./other").code, 3);
  EXPECT_EQ(finished(), (Times{{"other:get/a", 2}}));
}

TEST_F(RunCommand, AStatusAfterGoodResultsIsNamed) {
  EXPECT_EQ(run_with("status 5\ncase get/a\n").code, 3);
  EXPECT_THAT(finished(), IsEmpty());
}

TEST_F(RunCommand, ARunnerThatDiesOnStartIsNamedAndTheOthersGoOn) {
  sandbox.add_runner("dead", "list exit\n");
  const ProcessResult result = run_with("case get/a\n", "--runner ./dead");
  EXPECT_EQ(result.code, 3);
  EXPECT_THAT(result.errors, HasSubstr("the dead runner, dead, exited with status 3: fake: cannot start"));
  EXPECT_EQ(finished(), (Times{{"fake:get/a", 2}}));
}

TEST_F(RunCommand, ARunnerThatPrintsNonsenseIsNamed) {
  for (const char *nonsense : {"junk", "halfjunk", "flood", "empty"}) {
    Sandbox other;
    other.add_runner("fake", std::string("list ") + nonsense + "\ncase get/a\n");
    const ProcessResult result = other.tollgate("run --rounds 1 --out run --runner ./fake");
    EXPECT_EQ(result.code, 3) << nonsense;
    EXPECT_THAT(result.errors, HasSubstr("the fake runner, fake, ")) << nonsense;
  }
}

TEST_F(RunCommand, AForeignProgramIsDrivenByItsNames) {
  EXPECT_EQ(run_with("list foreign\ncase BM_copy/1024\ncase BM_move/threads:2\n").code, 0);
  EXPECT_EQ(finished(), (Times{{"fake:BM_copy/1024", 2}, {"fake:BM_move/threads:2", 2}}));
}

TEST_F(RunCommand, AForeignProgramIsNeverStartedWithoutTheListingFlagToAskIt) {
  for (const char *kind : {"foreign", "heedless"}) {
    Sandbox other;
    other.add_runner("fake", std::string("list ") + kind + "\ncase BM_copy\n");
    other.tollgate("list --runner ./fake");
    EXPECT_THAT(other.calls("fake"), Each(StartsWith("--benchmark_list_tests "))) << kind;
  }
}

TEST_F(RunCommand, ADyingForeignCaseCostsItselfOnly) {
  EXPECT_EQ(run_with("list foreign\ncase BM_a abort\ncase BM_b\n").code, 3);
  EXPECT_EQ(finished(), (Times{{"fake:BM_b", 2}}));
}

TEST_F(RunCommand, MemoryCasesGiveMemoryLines) {
  EXPECT_EQ(run_with("case memory/store\ncase get/a\n").code, 0);
  EXPECT_THAT(sandbox.lines("memory"), SizeIs(2));
}

TEST_F(RunCommand, ARunnersNameClashIsRefused) {
  sandbox.add_default_runners();
  const ProcessResult result = sandbox.tollgate("run --runner cpp=./toll-perl --out run");
  EXPECT_EQ(result.code, 3);
  EXPECT_THAT(result.errors, HasSubstr("there is a runner named cpp already"));
}

TEST_F(RunCommand, AFilterThatMatchesNothingIsOneLine) {
  const ProcessResult result = run_with("case get/a\n", "--filter nothing_like_it --quiet");
  EXPECT_EQ(result.code, 3);
  EXPECT_THAT(result.errors, StartsWith("tollgate: no case matches 'nothing_like_it'; the nearest are fake:get/a"));
  EXPECT_FALSE(std::filesystem::exists(sandbox.folder() / "run"));
}

TEST_F(RunCommand, AFolderThatHoldsARunIsLeftAlone) {
  run_with("case get/a\n");
  const std::string before = sandbox.run_text();
  const ProcessResult again = sandbox.tollgate("run --out run --runner ./fake");
  EXPECT_EQ(again.code, 3);
  EXPECT_THAT(again.errors, HasSubstr("run holds a run already; go on with it by --resume"));
  EXPECT_EQ(sandbox.run_text(), before);
}

TEST_F(RunCommand, AFolderUnderAFileIsOneLine) {
  std::ofstream(sandbox.folder() / "file") << "x";
  sandbox.add_runner("fake", "case get/a\n");
  const ProcessResult result = sandbox.tollgate("run --out file/run --runner ./fake --quiet");
  EXPECT_EQ(result.code, 3);
  EXPECT_THAT(result.errors, HasSubstr("--out file/run: no folder can be made there: Not a directory"));
}

TEST_F(RunCommand, ATemporaryFolderThatIsNotThereIsNamed) {
  sandbox.add_runner("fake", "case get/a\n");
  const ProcessResult result = sandbox.tollgate("run --out run --runner ./fake --quiet", "TMPDIR=/no/such/folder");
  EXPECT_EQ(result.code, 3);
  EXPECT_THAT(result.errors, HasSubstr("/no/such/folder"));
}

TEST_F(RunCommand, WrongNumbersAreRefused) {
  for (const char *wrong :
       {"--rounds 0", "--rounds x", "--seed -1", "--profile fast", "--runner nowhere", "--filter '('"}) {
    const ProcessResult result = sandbox.tollgate(std::string("run --out run ") + wrong);
    EXPECT_EQ(result.code, 3) << wrong;
    EXPECT_THAT(result.errors, HasSubstr("tollgate: ")) << wrong;
  }
}

TEST_F(RunCommand, UntilEndsWithTheFirstRoundThatIsNarrow) {
  sandbox.add_runner("fake", "case get/a\ncase get/b\n");
  const ProcessResult result = sandbox.tollgate("run --until 2% --seed 1 --out run --runner ./fake");
  EXPECT_EQ(result.code, 0) << result.errors;
  EXPECT_EQ(finished(), (Times{{"fake:get/a", 6}, {"fake:get/b", 6}}));
  EXPECT_THAT(result.output, HasSubstr("6 rounds"));
}

TEST_F(RunCommand, UntilWaitsForNoCaseThatFailed) {
  sandbox.add_runner("fake", "case get/a\ncase put/b error\n");
  EXPECT_EQ(sandbox.tollgate("run --until 2% --out run --runner ./fake").code, 3);
  EXPECT_EQ(finished(), (Times{{"fake:get/a", 6}}));
}

TEST_F(RunCommand, UntilWaitsForNoCaseThatIsNeverMeasuredAgain) {
  sandbox.add_runner("fake", "case get/a\n");
  sandbox.add_runner("fading", "case get/a\nresults half 4\n");
  sandbox.add_runner("dying", "case get/a\ndead 4\n");
  const ProcessResult result =
      sandbox.tollgate("run --until 2% --max-time 2s --out run --runner ./fake --runner ./fading --runner ./dying");
  EXPECT_THAT(result.errors, Not(HasSubstr("the time is up")));
  EXPECT_EQ(finished(), (Times{{"dying:get/a", 2}, {"fading:get/a", 2}, {"fake:get/a", 6}}));
}

TEST_F(RunCommand, UntilGivesUpWhenTheTimeIsUpAndGoesOnFromThere) {
  sandbox.add_runner("fake", "case get/a unsteady\n");
  const ProcessResult result = sandbox.tollgate("run --until 2% --max-time 1s --out run --runner ./fake");
  EXPECT_EQ(result.code, 0) << result.errors;
  EXPECT_THAT(result.errors, HasSubstr("the time is up, and not every interval is narrower than 2.0%: of fake:get/a"));
  const int before = finished().at("fake:get/a");
  sandbox.tollgate("run --resume run --max-time 1s --runner ./fake");
  EXPECT_GT(finished().at("fake:get/a"), before);
}

TEST_F(RunCommand, UntilContradictsAFixedNumberOfRounds) {
  for (const char *wrong : {"--until 2 --rounds 3", "--until 2 --profile smoke", "--max-time 9s", "--until 0",
                            "--until x", "--until 2 --max-time 9d"}) {
    const ProcessResult result = sandbox.tollgate(std::string("run --out run ") + wrong);
    EXPECT_EQ(result.code, 3) << wrong;
    EXPECT_THAT(result.errors, HasSubstr("--")) << wrong;
  }
}

TEST_F(RunCommand, SmokeRunsEveryCaseOnce) {
  sandbox.add_runner("fake", "case get/a\ncase wide/b\ncase memory/store\n");
  EXPECT_EQ(sandbox.tollgate("run --profile smoke --out run --runner ./fake").code, 0);
  EXPECT_EQ(finished(), (Times{{"fake:get/a", 1}, {"fake:wide/b", 1}}));
  EXPECT_THAT(sandbox.lines("memory"), SizeIs(1));
  EXPECT_THAT(sandbox.calls("fake"), Each(HasSubstr("--toll_smoke")));
}

}  // namespace
}  // namespace tollgate::harness
