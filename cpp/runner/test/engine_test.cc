// The engine as a harness sees it: what the runner plain_runner prints, with
// which status it ends.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "process.hpp"

namespace json = boost::json;
using testing::ElementsAre;
using testing::HasSubstr;

namespace {

const std::string runner = PLAIN_RUNNER;

Outcome runner_with(const std::string &flags) { return run(runner + " " + flags); }

std::vector<json::object> catalog(const std::string &flags) {
  const Outcome outcome = runner_with("--toll_catalog --benchmark_list_tests " + flags);
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  std::vector<json::object> entries;
  for (const std::string &line : lines(outcome.out)) entries.push_back(json::parse(line).as_object());
  return entries;
}

std::vector<std::string> ids(const std::string &flags) {
  std::vector<std::string> all;
  for (const json::object &entry : catalog(flags)) all.emplace_back(entry.at("id").as_string());
  return all;
}

json::object entry(const std::string &id, const std::string &flags = "") {
  for (const json::object &each : catalog(flags))
    if (each.at("id").as_string() == id) return each;
  ADD_FAILURE() << id << " is not in the catalog";
  return {};
}

json::array benchmark_rows(const std::string &flags) {
  const Outcome outcome = runner_with("--benchmark_format=json --benchmark_min_time=0.001 " + flags);
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  return json::parse(outcome.out).as_object().at("benchmarks").as_array();
}

const std::string exact_id = "work/exact/records:1000/keys:shuffled";

}  // namespace

TEST(Catalog, HasEveryFieldInEveryLine) {
  const std::vector<std::string> fields = {"id",    "run_name", "operation", "technique", "params",  "title",
                                           "role",  "kind",     "tier",      "isolate",   "fixed_n", "clock",
                                           "items", "item",     "input",     "adds",      "over",    "direction",
                                           "path",  "callee",   "code",      "hole",      "source"};
  for (const json::object &entry : catalog("")) {
    std::vector<std::string> present;
    for (const auto &[name, value] : entry) present.emplace_back(name);
    EXPECT_EQ(present, fields);
  }
}

TEST(Catalog, GivesNumbersAsNumbersAndWordsAsStrings) {
  EXPECT_EQ(entry(exact_id).at("params"), (json::object{{"records", 1000}, {"keys", "shuffled"}}));
}

TEST(Catalog, ListsCasesWithAHoleAndItsReason) { EXPECT_EQ(entry("work/absent").at("hole"), "no such \"thing\" here"); }

TEST(Catalog, FollowsTheFilter) {
  EXPECT_THAT(ids("--benchmark_filter=counting"), ElementsAre("work/counting"));
  EXPECT_THAT(ids("--benchmark_filter=iterations:5000$"), ElementsAre(exact_id));
}

TEST(Catalog, FollowsTheNegativeFilter) {
  EXPECT_THAT(ids("'--benchmark_filter=-exact|counting|failing|closed|block|input'"),
              ElementsAre("work/absent", "work/bytes"));
}

TEST(Catalog, RunsNothing) {
  EXPECT_THAT(runner_with("--toll_catalog").err, HasSubstr("counting: 0 setups, 0 teardowns, 0 iterations"));
}

TEST(Catalog, NamesEveryTimedCaseAsGoogleBenchmarkReportsIt) {
  for (const std::string smoke : {"", " --toll_smoke"}) {
    std::vector<std::string> listed, reported;
    for (const json::object &each : catalog(smoke))
      if (each.at("hole").as_string().empty() && each.at("kind").as_string() == "time")
        listed.emplace_back(each.at("run_name").as_string());
    for (const json::value &row : benchmark_rows(smoke)) reported.emplace_back(row.at("run_name").as_string());
    EXPECT_EQ(listed, reported);
  }
}

TEST(Run, GoesOnAfterABatchThatFailed) {
  const json::array rows = benchmark_rows("--benchmark_filter='failing|bytes'");
  ASSERT_EQ(rows.size(), 2u);
  EXPECT_EQ(rows[0].at("error_message"), "sum is 4, not 5");
  EXPECT_GT(rows[1].at("iterations").to_number<double>(), 0);
}

TEST(Run, ReportsASetupThatFailedAsThatCasesError) {
  EXPECT_EQ(benchmark_rows("--benchmark_filter=closed")[0].at("error_message"), "the kitchen is closed");
}

TEST(Run, SetsUpOnceForAllRunsOfACase) {
  const Outcome outcome =
      runner_with("--benchmark_filter=counting --benchmark_min_time=0.001 --benchmark_repetitions=3");
  EXPECT_THAT(outcome.err, HasSubstr("counting: 1 setups, 1 teardowns, "));
}

TEST(Run, SetsUpBeforeEveryRunOfAFixedNumberOfIterations) {
  const Outcome outcome = runner_with("--benchmark_filter=exact --benchmark_repetitions=3");
  EXPECT_THAT(outcome.err, HasSubstr("exact: 3 setups, 3 teardowns, 15000 iterations"));
}

TEST(Run, ScalesAFixedNumberOfIterationsForSmoke) {
  EXPECT_THAT(runner_with("--benchmark_filter=exact --toll_smoke").err,
              HasSubstr("exact: 1 setups, 1 teardowns, 5 iterations"));
}

TEST(Run, DividesCountersByTheIterations) {
  EXPECT_EQ(benchmark_rows("--benchmark_filter=counting")[0].at("twos").to_number<double>(), 2);
}

TEST(Run, ReportsItemsAndBytesASecond) {
  const json::array rows = benchmark_rows("--benchmark_filter='counting|bytes'");
  EXPECT_TRUE(rows[0].as_object().contains("items_per_second"));
  EXPECT_TRUE(rows[1].as_object().contains("bytes_per_second"));
}

TEST(Input, IsInMemoryBeforeAWarmRunWhoseReadsAreCounted) {
  const json::array rows = benchmark_rows("--benchmark_filter=input/warm");
  EXPECT_NEAR(rows[0].at("reads").to_number<double>(), 1, 0.2);
}

// Where TMPDIR is memory, a cold run is discarded and cannot be had.
TEST(Input, ComesFromTheDeviceInAColdRun) {
  const json::object row = benchmark_rows("--benchmark_filter=input/cold")[0].as_object();
  const json::value *label = row.if_contains("label");
  if (label && row.at("error_message").as_string().find("stay in memory") != json::string::npos)
    GTEST_SKIP() << row.at("error_message").as_string();
  EXPECT_FALSE(label);
  EXPECT_EQ(row.at("reads").to_number<double>(), 1);
}

TEST(Input, DiscardsAColdRunThatDidNotReadTheFile) {
  const json::object row = benchmark_rows("--benchmark_filter=input/idle")[0].as_object();
  EXPECT_EQ(row.at("label"), "discarded");
}

TEST(Run, WritesTheIdBeforeEachRun) {
  const Outcome outcome =
      runner_with("--benchmark_filter=exact --benchmark_repetitions=2 --toll_progress=7 7>&1 >/dev/null");
  EXPECT_THAT(lines(outcome.out), ElementsAre(exact_id, exact_id));
}

TEST(Run, LeavesNoFileBehind) {
  const std::string folder = testing::TempDir() + "tollgate_leaves_no_file";
  const Outcome outcome = run("mkdir -p " + folder + " && TMPDIR=" + folder + " " + runner +
                              " --toll_check --benchmark_filter=bytes && ls -A " + folder + " && rmdir " + folder);
  EXPECT_THAT(lines(outcome.out),
              ElementsAre("input file has 67108864 bytes", "ok work/bytes", "1 ok, 0 failed, 0 holes"));
}

TEST(Check, NamesEveryCaseAndFailsWhenOneFails) {
  const Outcome outcome = runner_with("--toll_check --toll_smoke");
  EXPECT_EQ(outcome.status, 1);
  EXPECT_THAT(lines(outcome.out),
              ElementsAre("ok work/counting", "ok " + exact_id, "FAILED work/failing: the kitchen is closed",
                          "FAILED work/closed: has no check", "hole work/absent: no such \"thing\" here",
                          "input file has 1048576 bytes", "ok work/bytes", "ok input/warm", "ok input/cold",
                          "ok input/idle", "ok work/block", "7 ok, 2 failed, 1 hole"));
}

TEST(Check, SucceedsWhenAllAreWell) { EXPECT_EQ(runner_with("--toll_check --benchmark_filter=counting").status, 0); }

TEST(Memory, ReportsOneLineOfRecordsAndBytes) {
  const Outcome outcome = runner_with("--toll_memory=work/block");
  const json::object line = json::parse(outcome.out).as_object();
  EXPECT_EQ(line.at("id"), "work/block");
  EXPECT_EQ(line.at("records"), 1'000'000);
  EXPECT_EQ(line.at("bytes_own").to_number<double>(), 32e6);
  EXPECT_NEAR(line.at("bytes_process").to_number<double>(), 32e6, 1e6);
}

struct BadUse {
  const char *name, *flags, *message;
};

class Refusal : public testing::TestWithParam<BadUse> {};

TEST_P(Refusal, IsOneLineOnStderrAndStatus3) {
  const Outcome outcome = runner_with(GetParam().flags);
  EXPECT_EQ(outcome.status, 3);
  EXPECT_EQ(outcome.out, "");
  EXPECT_THAT(lines(outcome.err)[0], HasSubstr(GetParam().message));
}

INSTANTIATE_TEST_SUITE_P(
    Of, Refusal,
    testing::Values(
        BadUse{"AnUnknownFlag", "--toll_speed", "unknown flag '--toll_speed'; --help lists them"},
        BadUse{"AnUnknownFlagOfGoogleBenchmark", "--benchmark_speed=1", "unknown argument '--benchmark_speed=1'"},
        BadUse{"AWord", "faster", "unknown argument 'faster'"},
        BadUse{"AValueThatIsMissing", "--toll_count", "--toll_count needs a value"},
        BadUse{"AValueThatIsTooMuch", "--toll_check=yes", "--toll_check takes no value"},
        BadUse{"ACountThatIsNoNumber", "--toll_count=ten", "--toll_count=ten: the value must be a whole number"},
        BadUse{"ACountOfNothing", "--toll_count=0", "--toll_count=0: the value must be a whole number from 1"},
        BadUse{"ACountWithoutValgrind", "--toll_count=10", "--toll_count"},
        BadUse{"TwoModes", "--toll_check --toll_catalog", "exclude each other"},
        BadUse{"AClosedDescriptor", "--toll_progress=77", "--toll_progress=77: the value must be a file descriptor"},
        BadUse{"AFilterThatMatchesNothing", "--toll_check --benchmark_filter=nothing", "Failed to match any"},
        BadUse{"AFilterThatMatchesNothingToRun", "--benchmark_filter=nothing", "Failed to match any"},
        BadUse{"AFilterThatIsNoExpression", "--toll_catalog '--benchmark_filter=['", "Could not compile"},
        BadUse{"AnUnknownMemoryCase", "--toll_memory=work/none", "no case has this id"},
        BadUse{"ATimedCaseAsMemoryCase", "--toll_memory=work/counting", "the case is of kind time"},
        BadUse{"AnUnwritableOutput", "--benchmark_out=/nowhere/at/all",
               "--benchmark_out=/nowhere/at/all: No such file"}),
    [](const auto &info) { return info.param.name; });
