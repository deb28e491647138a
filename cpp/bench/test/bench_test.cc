// toll-cpp as it is built, and that wrong variants are caught.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <map>
#include <set>

#include "process.hpp"

namespace json = boost::json;
using testing::HasSubstr;

namespace {

// What --toll_check said of each case: id -> "ok" or the fault.
std::map<std::string, std::string> verdicts(const Outcome &outcome) {
  std::map<std::string, std::string> by_id;
  for (const std::string &line : lines(outcome.out)) {
    if (line.starts_with("ok ")) by_id[line.substr(3)] = "ok";
    const std::size_t colon = line.find(": ");
    if (line.starts_with("FAILED ")) by_id[line.substr(7, colon - 7)] = line.substr(colon + 2);
  }
  return by_id;
}

// The error that each case ended with when it was run, empty for none. Whether the
// file can be made cold is the file system's affair.
std::map<std::string, std::string> errors(const std::string &command) {
  std::map<std::string, std::string> by_id;
  const Outcome outcome = run(command +
                              " --benchmark_format=json --benchmark_min_time=0.001 --toll_smoke "
                              "--benchmark_filter=-cache:cold");
  const json::value report = json::parse(outcome.out);
  for (const json::value &row : report.at("benchmarks").as_array()) {
    const json::value *message = row.as_object().if_contains("error_message");
    by_id[std::string(row.at("name").as_string())] = message ? message->as_string().c_str() : "";
  }
  return by_id;
}

const std::string planted = PLANTED_RUNNER;

}  // namespace

TEST(TollCpp, PassesTheVectorsInEveryCase) {
  const Outcome outcome = run(TOLL_CPP " --toll_check");
  EXPECT_EQ(outcome.status, 0) << outcome.out;
  EXPECT_THAT(outcome.out, HasSubstr(" 0 failed, "));
}

TEST(TollCpp, EndsEveryBatchWithTheRightSum) {
  for (const auto &[id, error] : errors(TOLL_CPP)) EXPECT_EQ(error, "") << id;
}

TEST(TollCpp, NamesEachCaseOnceAndStandsItOnCasesThatExist) {
  std::set<std::string> ids;
  for (const std::string &line : lines(run(TOLL_CPP " --toll_catalog").out))
    EXPECT_TRUE(ids.emplace(json::parse(line).at("id").as_string()).second) << line;
  EXPECT_GT(ids.size(), 60u);
}

TEST(TollCpp, TakesTheCAbiFromTheSharedLibrary) {
  EXPECT_EQ(run("nm -D --defined-only " TOLL_CPP " | grep -c ' toll_get_i64$'").out, "0\n");
  EXPECT_EQ(run("nm -D --undefined-only " TOLL_CPP " | grep -c ' toll_get_i64$'").out, "1\n");
}

TEST(APlantedFault, IsCaughtByTheVectors) {
  const Outcome outcome = run(planted + " --toll_check");
  EXPECT_EQ(outcome.status, 1);
  auto found = verdicts(outcome);
  EXPECT_THAT(found.at("get_i32/get_other_order"), HasSubstr("get at "));
  EXPECT_THAT(found.at("set_i32/set_nothing"), HasSubstr("set at "));
  EXPECT_THAT(found.at("set_i32/set_one_more"), HasSubstr("set at "));
  EXPECT_THAT(found.at("get/forgetful"), HasSubstr("of store.tsv"));
  EXPECT_THAT(found.at("read/loses_tail/size:1024"), HasSubstr("blocks.tsv: "));
  EXPECT_THAT(found.at("read/reads_nothing/size:1024"), HasSubstr("blocks.tsv: "));
}

TEST(APlantedFault, LeavesTheCasesThatItDoesNotTouchAlone) {
  const auto found = verdicts(run(planted + " --toll_check"));
  EXPECT_EQ(found.at("set_i32/get_other_order"), "ok");
  EXPECT_EQ(found.at("get_i32/set_nothing"), "ok");
}

TEST(APlantedFault, IsCaughtByTheEndOfTheBatch) {
  const auto found = errors(planted);
  EXPECT_THAT(found.at("get_i32/get_other_order"), HasSubstr("add up to"));
  EXPECT_THAT(found.at("set_i32/set_nothing"), HasSubstr("does not hold the value"));
  EXPECT_THAT(found.at("set_i32/set_one_more"), HasSubstr("does not hold the value"));
  EXPECT_THAT(found.at("set_get_i32/set_nothing"), HasSubstr("did not come back"));
  EXPECT_THAT(found.at("read/reads_nothing/size:1024"), HasSubstr("the last block is not"));
  EXPECT_THAT(found.at("put/forgetful"), HasSubstr("does not come back"));
  EXPECT_THAT(found.at("get/forgetful"), HasSubstr("add up to"));
  EXPECT_THAT(found.at("get_miss/forgetful"), HasSubstr("absent keys were found"));
  EXPECT_THAT(found.at("iterate/forgetful"), HasSubstr("add up to"));
  EXPECT_THAT(found.at("put_article/forgetful/iterations:1000"), HasSubstr("holds 1 records"));
}
