#include "collect.hpp"

#include <gmock/gmock.h>

#include <regex>

namespace tollgate::harness {
namespace {

using End = ProcessResult::End;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

Case make_case(const std::string &id) {
  Case result;
  result.id = "cpp:" + id;
  result.language = "cpp";
  result.run_name = id;
  result.operation = "get";
  result.kind = "time";
  return result;
}

Process three_cases() { return {0, 0, "cpp", "get", {make_case("get/a"), make_case("get/b"), make_case("get/c")}, 0}; }

ProcessResult ended(End end, int code, const std::string &progress = "") {
  ProcessResult result;
  result.end = end;
  result.code = code;
  result.progress = progress;
  return result;
}

std::string row(const std::string &name, const std::string &more = "") {
  return R"({"run_name":")" + name + R"(","run_type":"iteration","cpu_time":1.5,"real_time":1.5)" + more + "}";
}

std::string results(const std::string &rows) {
  return R"({"context":{"host_name":"somewhere","executable":"/home/somebody/build/bin/toll-cpp"},"benchmarks":[)" +
         rows + "]}";
}

const std::string all_rows = row("get/a") + "," + row("get/b") + "," + row("get/c");

std::vector<std::string> ids(const std::vector<Case> &cases) {
  std::vector<std::string> result;
  for (const Case &one : cases) result.push_back(one.id);
  return result;
}

TEST(Judge, AllResultsOfAGoodProcessAreKept) {
  const Outcome outcome = judge(three_cases(), ended(End::exited, 0), results(all_rows));
  EXPECT_THAT(outcome.finished, ElementsAre("cpp:get/a", "cpp:get/b", "cpp:get/c"));
  EXPECT_THAT(outcome.failures, IsEmpty());
}

TEST(Judge, WhatIsKeptNamesNoHostAndNoPlace) {
  const Outcome outcome = judge(three_cases(), ended(End::exited, 0), results(all_rows));
  const std::string text = boost::json::serialize(*outcome.benchmark);
  EXPECT_THAT(text, Not(HasSubstr("somewhere")));
  EXPECT_THAT(text, HasSubstr(R"("executable":"toll-cpp")"));
}

std::string mean_of(const std::string &name) {
  return R"({"run_name":")" + name + R"(","run_type":"aggregate","aggregate_name":"mean","cpu_time":7,"real_time":7})";
}

TEST(Judge, AggregatesAreNotKept) {
  const Outcome outcome = judge(three_cases(), ended(End::exited, 0), results(all_rows + "," + mean_of("get/a")));
  EXPECT_THAT(boost::json::serialize(*outcome.benchmark), Not(HasSubstr("aggregate")));
  EXPECT_THAT(outcome.finished, ElementsAre("cpp:get/a", "cpp:get/b", "cpp:get/c"));
}

TEST(Judge, ACaseThatReportsAggregatesAloneFailsAlone) {
  const Outcome outcome =
      judge(three_cases(), ended(End::exited, 0), results(mean_of("get/a") + "," + row("get/b") + "," + row("get/c")));
  EXPECT_THAT(outcome.finished, ElementsAre("cpp:get/b", "cpp:get/c"));
  ASSERT_EQ(outcome.failures.size(), 1u);
  EXPECT_EQ(outcome.failures[0].case_id, "cpp:get/a");
}

TEST(Judge, ACaseThatReportsAnErrorFailsAlone) {
  const std::string error = R"(,"error_occurred":true,"error_message":"sum is 4, not 5")";
  const Outcome outcome = judge(three_cases(), ended(End::exited, 0),
                                results(row("get/a") + "," + row("get/b", error) + "," + row("get/c")));
  EXPECT_THAT(outcome.finished, ElementsAre("cpp:get/a", "cpp:get/c"));
  ASSERT_EQ(outcome.failures.size(), 1u);
  EXPECT_EQ(outcome.failures[0].case_id, "cpp:get/b");
  EXPECT_EQ(outcome.failures[0].kind, "error");
  EXPECT_EQ(outcome.failures[0].message, "failed: sum is 4, not 5");
}

TEST(Judge, AnErrorInOneRepetitionIsNotHiddenByTheNext) {
  const std::string error = R"(,"error_occurred":true,"error_message":"once")";
  const Outcome outcome =
      judge(three_cases(), ended(End::exited, 0), results(row("get/a", error) + "," + row("get/a") + "," + all_rows));
  EXPECT_THAT(outcome.finished, ElementsAre("cpp:get/b", "cpp:get/c"));
}

TEST(Judge, ACaseWithoutAResultFailsAlone) {
  const Outcome outcome = judge(three_cases(), ended(End::exited, 0), results(row("get/a") + "," + row("get/c")));
  ASSERT_EQ(outcome.failures.size(), 1u);
  EXPECT_EQ(outcome.failures[0].case_id, "cpp:get/b");
  EXPECT_EQ(outcome.failures[0].kind, "output");
}

TEST(Judge, AFigureThatIsNoNumberCostsNoOtherFigure) {
  const Outcome outcome = judge(three_cases(), ended(End::exited, 0),
                                results(row("get/a", R"(,"x":NaN)") + "," + row("get/b") + "," + row("get/c")));
  EXPECT_EQ(outcome.finished.size(), 3u);
}

TEST(Judge, ARowThatTheReaderOfTheRunWouldRefuseIsNotKeptAndFailsItsCaseAlone) {
  const Outcome outcome =
      judge(three_cases(), ended(End::exited, 0),
            results(row("get/a") + "," + row("get/b", R"(,"time_unit":"min")") + ",7," + row("get/c")));
  EXPECT_THAT(outcome.finished, ElementsAre("cpp:get/a", "cpp:get/c"));
  ASSERT_EQ(outcome.failures.size(), 1u);
  EXPECT_EQ(outcome.failures[0].message, "time_unit 'min' is none of ns, us, ms, s");
  EXPECT_EQ(outcome.benchmark->at("benchmarks").as_array().size(), 2u);
}

TEST(Judge, ADiscardedRunIsNoError) {
  const std::string discarded = R"(,"error_occurred":true,"error_message":"3 pages stay","label":"discarded")";
  const Outcome outcome = judge(three_cases(), ended(End::exited, 0),
                                results(row("get/a", discarded) + "," + row("get/b") + "," + row("get/c")));
  ASSERT_EQ(outcome.failures.size(), 1u);
  EXPECT_EQ(outcome.failures[0].kind, "discarded");
  EXPECT_EQ(outcome.failures[0].message, "3 pages stay");
  EXPECT_FALSE(is_failure(outcome.failures[0]));
  EXPECT_THAT(outcome.finished, ElementsAre("cpp:get/b", "cpp:get/c"));
}

TEST(Judge, ADeathIsTheRunningCasesAndTheOthersRunAgain) {
  const Outcome outcome = judge(three_cases(), ended(End::signalled, 6, "get/b"), "");
  ASSERT_EQ(outcome.failures.size(), 1u);
  EXPECT_EQ(outcome.failures[0].case_id, "cpp:get/b");
  EXPECT_EQ(outcome.failures[0].kind, "signal");
  EXPECT_THAT(ids(outcome.again), ElementsAre("cpp:get/a", "cpp:get/c"));
}

TEST(Judge, AHangingCaseIsATimeoutAndTheOthersRunAgain) {
  const Outcome outcome = judge(three_cases(), ended(End::timed_out, 0, "get/c"), "");
  EXPECT_EQ(outcome.failures[0].kind, "timeout");
  EXPECT_THAT(ids(outcome.again), ElementsAre("cpp:get/a", "cpp:get/b"));
}

TEST(Hangs, TheThirdCaseThatHangsLosesTheRunnerWhichIsSaid) {
  Hangs hangs;
  for (const char *id : {"get/a", "get/b", "get/c"}) {
    Outcome outcome = judge(three_cases(), ended(End::timed_out, 0, id), "");
    hangs.judge(three_cases(), outcome);
    const bool third = id == std::string("get/c");
    EXPECT_EQ(outcome.runner_lost, third) << id;
    ASSERT_EQ(outcome.failures.size(), third ? 2u : 1u) << id;
    EXPECT_THAT(outcome.failures.back().message, third ? HasSubstr("its other cases are left out") : HasSubstr("time"));
  }
}

TEST(Judge, ADeathBeforeTheFirstCaseLosesTheRunner) {
  const Outcome outcome = judge(three_cases(), ended(End::exited, 3), "");
  EXPECT_TRUE(outcome.runner_lost);
  EXPECT_THAT(outcome.again, IsEmpty());
}

TEST(Judge, HalfAResultsFileIsNoResult) {
  const Outcome outcome = judge(three_cases(), ended(End::exited, 0), results(all_rows).substr(0, 150));
  EXPECT_FALSE(outcome.benchmark);
  EXPECT_EQ(outcome.failures[0].kind, "output");
}

TEST(Judge, AStatusAfterTheResultsIsNotBelieved) {
  const Outcome outcome = judge(three_cases(), ended(End::exited, 3, "get/c"), results(all_rows));
  EXPECT_FALSE(outcome.benchmark);
  EXPECT_EQ(outcome.failures[0].kind, "exit");
}

TEST(Judge, AMemoryLineWithoutItsNumbersIsAFailure) {
  Process process = three_cases();
  process.cases = {make_case("memory/store")};
  process.cases[0].kind = "memory";
  ProcessResult result = ended(End::exited, 0);
  result.output = R"({"records":1000,"bytes_own":28000})";
  EXPECT_THAT(judge(process, result, "").failures[0].message, HasSubstr("bytes_process"));
}

TEST(Judge, AMemoryLineOfNoRecordIsAFailure) {
  Process process = three_cases();
  process.cases = {make_case("memory/store")};
  process.cases[0].kind = "memory";
  ProcessResult result = ended(End::exited, 0);
  result.output = R"({"records":0,"bytes_own":28000,"bytes_process":32000})";
  const Outcome outcome = judge(process, result, "");
  EXPECT_THAT(outcome.memory, IsEmpty());
  EXPECT_THAT(outcome.failures.at(0).message, HasSubstr("no record;"));
}

std::string flag_of(const ProcessSpec &spec, const std::string &name) {
  for (const std::string &argument : spec.arguments) {
    if (argument.starts_with(name + "=")) return argument.substr(name.size() + 1);
  }
  return "none";
}

TEST(Command, TheFilterMatchesTheNamesExactly) {
  const std::regex filter(exactly({make_case("get/a.b"), make_case("get/c+{1}[2](3)^|$?*\\")}), std::regex::extended);
  EXPECT_TRUE(std::regex_search("get/a.b", filter));
  EXPECT_TRUE(std::regex_search("get/c+{1}[2](3)^|$?*\\", filter));
  EXPECT_FALSE(std::regex_search("get/axb", filter));
  EXPECT_FALSE(std::regex_search("get/a.b/size:2", filter));
}

Runner a_runner() {
  Runner runner;
  runner.path = "/somewhere/fake";
  return runner;
}

TEST(Command, ACaseOfAFixedNumberRunsOneRepetition) {
  const Scratch scratch;
  Process process = three_cases();
  EXPECT_EQ(flag_of(command_for(process, a_runner(), profile_named("quick"), scratch), "--benchmark_repetitions"), "3");
  for (Case &one : process.cases) one.fixed_n = 1000;
  EXPECT_EQ(flag_of(command_for(process, a_runner(), profile_named("quick"), scratch), "--benchmark_repetitions"), "1");
}

TEST(Command, AForeignProgramGetsNoFlagOfOurs) {
  Scratch scratch;
  scratch.make_input("warm", 1000);
  const ProcessSpec spec = command_for(three_cases(), a_runner(), profile_named("smoke"), scratch);
  for (const std::string &argument : spec.arguments) EXPECT_THAT(argument, Not(HasSubstr("--toll_")));
  EXPECT_FALSE(spec.progress);
}

}  // namespace
}  // namespace tollgate::harness
