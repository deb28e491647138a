#include "schedule.hpp"

#include <gmock/gmock.h>

#include <map>
#include <set>

namespace tollgate::harness {
namespace {

Case make_case(const std::string &language, const std::string &operation, const std::string &technique) {
  Case result;
  result.language = language;
  result.operation = operation;
  result.id = language + ":" + operation + "/" + technique;
  result.kind = "time";
  return result;
}

std::vector<Case> some_cases() {
  std::vector<Case> cases;
  for (const char *language : {"cpp", "ocaml", "perl"}) {
    for (const char *operation : {"get", "put", "read", "churn"}) {
      for (const char *technique : {"a", "b"}) cases.push_back(make_case(language, operation, technique));
    }
  }
  return cases;
}

std::string text_of(const std::vector<Process> &processes) {
  std::string result;
  for (const Process &process : processes) {
    result += std::to_string(process.round) + " " + std::to_string(process.order) + " " + process.language + " " +
              process.operation + " " + std::to_string(process.environment_bytes);
    for (const Case &one : process.cases) result += " " + one.id;
    result += "\n";
  }
  return result;
}

TEST(Schedule, EveryCaseRunsOnceInEveryRound) {
  std::map<std::pair<int, std::string>, int> times;
  for (const Process &process : schedule(some_cases(), 5, 1)) {
    for (const Case &one : process.cases) ++times[{process.round, one.id}];
  }
  EXPECT_EQ(times.size(), 5 * some_cases().size());
  for (const auto &[key, count] : times) EXPECT_EQ(count, 1) << key.second;
}

TEST(Schedule, OneProcessHoldsOneLanguageAndOperation) {
  for (const Process &process : schedule(some_cases(), 2, 1)) {
    for (const Case &one : process.cases) {
      EXPECT_EQ(one.language, process.language);
      EXPECT_EQ(one.operation, process.operation);
    }
  }
}

TEST(Schedule, TheLanguagesOfAnOperationStandNextToEachOther) {
  std::set<std::pair<int, std::string>> left;
  std::pair<int, std::string> last{-1, ""};
  for (const Process &process : schedule(some_cases(), 8, 3)) {
    const std::pair now(process.round, process.operation);
    if (now != last) {
      EXPECT_TRUE(left.insert(now).second) << process.operation << " begins twice in a round";
    }
    last = now;
  }
}

TEST(Schedule, AnIsolatedCaseHasAProcessOfItsOwn) {
  std::vector<Case> cases = some_cases();
  cases[0].isolate = true;
  for (const Process &process : schedule(cases, 1, 1)) {
    for (const Case &one : process.cases) {
      if (one.id == cases[0].id) {
        EXPECT_EQ(process.cases.size(), 1u);
      }
    }
  }
}

TEST(Schedule, CasesOfAFixedNumberAreNotMixedWithOthers) {
  std::vector<Case> cases = some_cases();
  cases[0].fixed_n = 1000;
  for (const Process &process : schedule(cases, 1, 1)) {
    for (const Case &one : process.cases) EXPECT_EQ(one.fixed_n > 0, process.cases[0].fixed_n > 0);
  }
}

TEST(Schedule, AMemoryCaseTakesPartInThreeRounds) {
  std::vector<Case> cases = {make_case("cpp", "memory", "store")};
  cases[0].kind = "memory";
  EXPECT_EQ(schedule(cases, 20, 1).size(), 3u);
  EXPECT_EQ(schedule(cases, 1, 1).size(), 1u);
}

TEST(Schedule, AColdCaseTakesPartInFiveMoreRoundsThanAFullRunHas) {
  std::vector<Case> cases = {make_case("cpp", "read", "cold"), make_case("cpp", "get", "a")};
  cases[0].input = "cold";
  cases[0].isolate = true;
  std::map<std::string, int> times;
  for (const Process &process : schedule(cases, 20, 1)) ++times[process.operation];
  EXPECT_EQ(times["read"], 25);
  EXPECT_EQ(times["get"], 20);
  EXPECT_EQ(schedule({cases[0]}, 6, 1).size(), 6u);
  EXPECT_EQ(schedule({cases[0]}, 40, 1).size(), 40u);
}

TEST(Schedule, AHoleIsNeverRun) {
  std::vector<Case> cases = {make_case("cpp", "put", "tc")};
  cases[0].hole = "not here";
  EXPECT_TRUE(schedule(cases, 3, 1).empty());
}

TEST(Schedule, TheSeedDecidesEverything) {
  EXPECT_EQ(text_of(schedule(some_cases(), 4, 7)), text_of(schedule(some_cases(), 4, 7)));
  EXPECT_NE(text_of(schedule(some_cases(), 4, 7)), text_of(schedule(some_cases(), 4, 8)));
}

TEST(Schedule, TheOrderOfTheCatalogDoesNotMatter) {
  std::vector<Case> grouped = some_cases(), other;
  for (std::size_t i : {2, 3, 0, 1}) other.insert(other.end(), {grouped[2 * i], grouped[2 * i + 1]});
  other.insert(other.end(), grouped.begin() + 8, grouped.end());
  EXPECT_EQ(text_of(schedule(other, 4, 7)), text_of(schedule(grouped, 4, 7)));
}

TEST(Schedule, MoreRoundsLeaveTheFirstOnesAsTheyWere) {
  const std::string longer = text_of(schedule(some_cases(), 6, 7));
  EXPECT_EQ(longer.find(text_of(schedule(some_cases(), 4, 7))), 0u);
}

TEST(Schedule, IsTheSameOnEveryPlatform) {
  const std::vector<Case> cases = {make_case("cpp", "get", "a"), make_case("perl", "get", "a"),
                                   make_case("cpp", "put", "a")};
  EXPECT_EQ(text_of(schedule(cases, 1, 42)),
            "0 0 cpp put 680 cpp:put/a\n"
            "0 1 perl get 846 perl:get/a\n"
            "0 2 cpp get 2389 cpp:get/a\n");
}

TEST(Schedule, EveryLanguageIsFirstSometimes) {
  std::set<std::string> first;
  int round = -1;
  for (const Process &process : schedule(some_cases(), 30, 5)) {
    if (process.round != round) first.insert(process.language);
    round = process.round;
  }
  EXPECT_THAT(first, testing::ElementsAre("cpp", "ocaml", "perl"));
}

TEST(Schedule, ThePaddingStaysUnderFourKilobytes) {
  std::set<unsigned> sizes;
  for (const Process &process : schedule(some_cases(), 50, 5)) sizes.insert(process.environment_bytes);
  EXPECT_LT(*sizes.rbegin(), 4096u);
  EXPECT_GT(sizes.size(), 100u);
}

}  // namespace
}  // namespace tollgate::harness
