// Two builds of one suite, measured in alternation.
#include <gmock/gmock.h>

#include <fstream>

#include "read.hpp"
#include "sandbox.hpp"

namespace tollgate::harness {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing::SizeIs;

class Interleaved : public testing::Test {
 protected:
  void SetUp() override {
    sandbox.add_default_runners();
    std::filesystem::create_directories(sandbox.folder() / "other" / "bin");
    for (const char *name : {"toll-cpp", "toll-ocaml", "toll-perl"})
      sandbox.add_runner(std::string("other/bin/") + name, "case get/a\ncase get/b\ncase put/a\n");
  }

  std::vector<Child> children(const std::string &folder) const {
    return read_run_folder(sandbox.folder() / folder).children;
  }

  Sandbox sandbox;
};

TEST_F(Interleaved, BothBuildsRunEveryProcessOneRightAfterTheOther) {
  const ProcessResult result = sandbox.tollgate("run --rounds 6 --seed 1 --out run --interleave-with other");
  ASSERT_EQ(result.code, 0) << result.errors;
  EXPECT_THAT(result.output, HasSubstr("`tollgate compare run` compares the two builds"));
  const std::vector<Child> ours = children("run"), theirs = children("run/other");
  ASSERT_THAT(ours, SizeIs(6 * 6));
  ASSERT_THAT(theirs, SizeIs(ours.size()));
  int ours_first = 0;
  for (std::size_t i = 0; i < ours.size(); ++i) {
    EXPECT_EQ(ours[i].round, theirs[i].round);
    EXPECT_EQ(ours[i].language + ours[i].operation, theirs[i].language + theirs[i].operation);
    const double before = i > 0 ? std::max(ours[i - 1].end, theirs[i - 1].end) : 0;
    EXPECT_GE(std::min(ours[i].start, theirs[i].start), before);
    ours_first += ours[i].start < theirs[i].start;
  }
  EXPECT_GT(ours_first, 6);
  EXPECT_LT(ours_first, 30);
}

TEST_F(Interleaved, CompareReadsThePairsAndDoesNotSpeakOfOneAfterTheOther) {
  ASSERT_EQ(sandbox.tollgate("run --rounds 6 --out run --interleave-with other --quiet").code, 0);
  const ProcessResult result = sandbox.tollgate("compare run");
  EXPECT_EQ(result.code, 0) << result.errors;
  EXPECT_THAT(result.output, HasSubstr("9 the same"));
  EXPECT_THAT(result.output, Not(HasSubstr("one after the other")));
}

TEST_F(Interleaved, CompareNamesTheOtherPartWhereItIsGone) {
  ASSERT_EQ(sandbox.tollgate("run --rounds 1 --out run --interleave-with other --quiet").code, 0);
  std::filesystem::remove_all(sandbox.folder() / "run" / "other");
  EXPECT_THAT(sandbox.tollgate("compare run").errors, HasSubstr("run/other is missing"));
}

TEST_F(Interleaved, AForeignFilesMessageIsOnePrintableLine) {
  std::ofstream(sandbox.folder() / "x.json")
      << R"({"context":{},"benchmarks":[{"name":"a","iterations":1,"error_occurred":true,"error_message":"x\n\u001b[2Jy"}]})";
  std::ofstream(sandbox.folder() / "y.json")
      << R"({"context":{},"benchmarks":[{"name":"a","iterations":1,"real_time":1,"cpu_time":1}]})";
  const ProcessResult result = sandbox.tollgate("compare y.json x.json");
  EXPECT_EQ(result.code, 3);
  EXPECT_THAT(result.errors, HasSubstr("x  [2Jy; mend it"));
}

TEST_F(Interleaved, ABuildIsNotMeasuredAgainstItself) {
  std::filesystem::create_directory(sandbox.folder() / "own");
  std::filesystem::create_directory_symlink("..", sandbox.folder() / "own" / "bin");
  EXPECT_THAT(sandbox.tollgate("run --out run --interleave-with own").errors, HasSubstr("this program's own build"));
}

TEST_F(Interleaved, AFactOfOneBuildIsNoneOfTheOther) {
  ASSERT_EQ(sandbox.tollgate("run --rounds 1 --out run --interleave-with other --quiet").code, 0);
  for (const auto &[name, value] : read_run_folder(sandbox.folder() / "run/other").environment)
    EXPECT_THAT(name, Not(testing::AnyOf("cxx", "cxx_flags", "commit", "dirty")));
}

TEST_F(Interleaved, ItGoesOnWithBothBuilds) {
  sandbox.tollgate("run --rounds 6 --seed 1 --out run --interleave-with other --quiet",
                   "(while ! grep -qs '\"child\"' run/other/run.jsonl; do sleep 0.01; done; kill -KILL $$) &");
  EXPECT_THAT(sandbox.tollgate("run --resume run").errors, HasSubstr("give the other one again by --interleave-with"));
  EXPECT_EQ(sandbox.tollgate("run --resume run --interleave-with other --quiet").code, 0);
  EXPECT_THAT(children("run"), SizeIs(6 * 6));
  EXPECT_THAT(children("run/other"), SizeIs(6 * 6));
}

TEST_F(Interleaved, UntilLooksAtTheRatios) {
  // Both are unsteady alike: neither becomes narrow, and their ratio is at once.
  Sandbox unsteady;
  std::filesystem::create_directories(unsteady.folder() / "other" / "bin");
  for (const char *name : {"toll-cpp", "other/bin/toll-cpp"}) unsteady.add_runner(name, "case get/a unsteady\n");
  unsteady.tollgate("run --until 2% --max-time 60s --out run --interleave-with other --quiet");
  EXPECT_THAT(read_run_folder(unsteady.folder() / "run").children, SizeIs(6));
}

TEST_F(Interleaved, AFolderWithoutProgramsIsRefused) {
  const ProcessResult result = sandbox.tollgate("run --out run --interleave-with nowhere");
  EXPECT_EQ(result.code, 3);
  EXPECT_THAT(result.errors, HasSubstr("--interleave-with nowhere: no programs are there; give a build directory"));
}

}  // namespace
}  // namespace tollgate::harness
