#include "plan.hpp"

#include <gmock/gmock.h>

#include "catalog.hpp"
#include "discover.hpp"
#include "error.hpp"

namespace tollgate::harness {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

Case make_case(const std::string &id, const std::string &tier = "core") {
  Case result;
  result.id = id;
  result.language = id.substr(0, id.find(':'));
  result.tier = tier;
  result.kind = "time";
  return result;
}

std::vector<Case> some_cases() {
  return {make_case("cpp:get_i32/inline"), make_case("cpp:put/plt", "wide"), make_case("perl:put/hash")};
}

std::vector<std::string> ids(const std::vector<Case> &cases) {
  std::vector<std::string> result;
  for (const Case &one : cases) result.push_back(one.id);
  return result;
}

std::string message_of(const std::vector<std::string> &filters) {
  try {
    select(some_cases(), profile_named("quick"), filters);
  } catch (const Error &error) {
    return error.what();
  }
  return "accepted";
}

TEST(Plan, QuickTakesTheCoreTierAndFullTakesAll) {
  EXPECT_THAT(ids(select(some_cases(), profile_named("quick"), {})),
              ElementsAre("cpp:get_i32/inline", "perl:put/hash"));
  EXPECT_EQ(select(some_cases(), profile_named("full"), {}).size(), 3u);
}

TEST(Plan, AFilterSelectsFromAllTiers) {
  EXPECT_THAT(ids(select(some_cases(), profile_named("quick"), {"put"})), ElementsAre("cpp:put/plt", "perl:put/hash"));
}

TEST(Plan, SeveralFiltersAddUp) {
  EXPECT_EQ(select(some_cases(), profile_named("quick"), {"^cpp:put", "^perl:"}).size(), 2u);
}

TEST(Plan, TheEmptyLoopOfEachLanguageChosenIsAddedOnce) {
  Case loop;
  loop.operation = "empty_loop";
  std::vector<Case> offered = some_cases();
  for (const char *language : {"cpp", "ocaml", "perl"}) {
    loop.language = language, loop.id = std::string(language) + ":empty_loop/loop";
    offered.push_back(loop);
  }
  const auto chosen = select(offered, profile_named("quick"), {"^cpp:put", "^perl:(put|empty_loop)"});
  EXPECT_THAT(ids(with_empty_loops(chosen, offered)),
              ElementsAre("cpp:put/plt", "perl:put/hash", "perl:empty_loop/loop", "cpp:empty_loop/loop"));
}

TEST(Plan, AFilterThatMatchesNothingIsToldTheNearestIds) {
  EXPECT_THAT(message_of({"cpp:get_i32/inlin$x"}), HasSubstr("the nearest are cpp:get_i32/inline"));
}

TEST(Plan, AFilterThatIsNoExpressionIsNamed) { EXPECT_THAT(message_of({"put("}), HasSubstr("'put('")); }

TEST(Plan, AnUnknownProfileIsToldTheKnownOnes) { EXPECT_THROW(profile_named("fast"), Error); }

TEST(Plan, AHoleIsShownAndTakesNoTime) {
  Case hole = make_case("cpp:put/tc");
  hole.hole = "no Tokyo Cabinet here";
  EXPECT_EQ(select({hole}, profile_named("quick"), {}).size(), 1u);
  EXPECT_EQ(planned_seconds({hole}, profile_named("quick"), 6), 0);
}

TEST(Plan, MemoryTakesThreeProcessesHoweverManyRounds) {
  Case memory = make_case("cpp:memory/store");
  memory.kind = "memory";
  const Profile profile = profile_named("default");
  EXPECT_DOUBLE_EQ(planned_seconds({memory}, profile, 20), planned_seconds({memory}, profile, 3));
}

// Over the real runners, which lie beside this test.
TEST(Plan, TheCoreTierFitsTheQuickAndTheDefaultProfile) {
  const Interrupts interrupts;
  std::vector<Case> cases;
  const Discovery found = discover({}, {}, interrupts);
  if (!found.failures.empty()) GTEST_SKIP() << found.failures[0].message;
  for (const Runner &runner : found.runners) {
    for (const auto &object : runner.catalog) cases.push_back(read_case(object));
  }
  for (const auto &[name, most] : {std::pair("quick", 150.0), std::pair("default", 480.0)}) {
    const Profile profile = profile_named(name);
    EXPECT_LE(planned_seconds(select(cases, profile, {}), profile, profile.rounds), most) << name;
  }
}

}  // namespace
}  // namespace tollgate::harness
