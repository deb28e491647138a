#include "judge.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "compare_document.hpp"
#include "error.hpp"
#include "recorded_run.hpp"

namespace tollgate::harness {
namespace {

using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::Not;

Summary recorded(double put_factor, std::uint64_t seed, int rounds = 20, const std::string &only = "") {
  Recording recording;
  recording.seed = seed;
  recording.rounds = rounds;
  recording.slowed = [=](const std::string &id) { return id == "perl:put/hash" ? put_factor : 1.0; };
  auto run = recorded_run(recording);
  run.failures.clear();
  Summary summary = summarise(std::move(run));
  if (!only.empty()) std::erase_if(summary.cases, [&](const CaseSummary &each) { return each.info.id != only; });
  return summary;
}

const Comparison &row_of(const Judgement &judgement, std::string_view id) {
  for (const Comparison &row : judgement.rows) {
    if (row.id == id) return row;
  }
  throw std::out_of_range(std::string(id));
}

TEST(Judge, ACaseSlowedByFivePercentIsSlowerAndTheOthersAreNot) {
  const Judgement judgement = judge(recorded(1, 1), recorded(1.05, 2), 0.02);
  EXPECT_EQ(row_of(judgement, "perl:put/hash").verdict, Verdict::slower);
  for (const Comparison &row : judgement.rows) {
    EXPECT_EQ(row.verdict, row.id == "perl:put/hash" ? Verdict::slower : Verdict::same) << row.id;
  }
  EXPECT_EQ(judgement_status(judgement, false), 1);
}

TEST(Judge, CasesThatAreTheSameAreCountedAndNotListed) {
  const std::string text = render_text(compare_document(judge(recorded(1, 1), recorded(1.05, 2), 0.02)));
  EXPECT_THAT(text, ContainsRegex("1 slower, 0 faster, [1-9][0-9]* the same, 0 undecided"));
  EXPECT_THAT(text, ContainsRegex("perl:put/hash .*SLOWER"));
  EXPECT_THAT(text, Not(HasSubstr("perl:put/op_pad")));
}

TEST(Judge, SwappingTheRunsInvertsEveryRatioAndEveryVerdict) {
  const Summary a = recorded(1, 1), b = recorded(1.05, 2);
  const Judgement there = judge(a, b, 0.02), back = judge(b, a, 0.02);
  for (std::size_t i = 0; i < there.rows.size(); ++i) {
    EXPECT_NEAR(there.rows[i].ratio.value * back.rows[i].ratio.value, 1, 1e-12);
    EXPECT_NEAR(there.rows[i].ratio.interval->low * back.rows[i].ratio.interval->high, 1, 1e-12);
  }
  EXPECT_EQ(row_of(back, "perl:put/hash").verdict, Verdict::faster);
  EXPECT_EQ(judgement_status(back, false), 0);
}

TEST(Judge, SixRoundsCanCallNoneOfManyCasesSlowerAndSaySo) {
  const Judgement judgement = judge(recorded(1, 1, 6), recorded(1.2, 2, 6), 0.02);
  const Comparison &row = row_of(judgement, "perl:put/hash");
  EXPECT_EQ(row.verdict, Verdict::slower);
  EXPECT_FALSE(row.confirmed);
  EXPECT_FALSE(is_regression(row));
  EXPECT_EQ(row.needed, 10);  // 32 cases x 2^-10 is the first under 0.05
  EXPECT_THAT(render_text(compare_document(judgement)),
              HasSubstr("With 6 rounds none of so many cases, 32, can be called slower"));
}

TEST(Judge, SixRoundsCanCallOneCaseSlower) {
  const Judgement judgement = judge(recorded(1, 1, 6, "perl:put/hash"), recorded(1.2, 2, 6, "perl:put/hash"), 0.02);
  EXPECT_EQ(judgement_status(judgement, false), 1);
  EXPECT_DOUBLE_EQ(judgement.rows.at(0).p, 1.0 / 64);
}

TEST(Judge, RunsOfOtherCompilersAreUnpairedAndSayWhichAndWhatTheyCount) {
  Summary a = recorded(1, 1), b = recorded(1, 2);
  a.run.environment = {{"ocaml", "4.13.1"}, {"cxx", "GNU 12"}};
  b.run.environment = {{"ocaml", "5.3.0"}, {"cxx", "GNU 12"}};
  for (CaseSummary &each : a.cases) each.instructions = 30;
  for (CaseSummary &each : b.cases) each.instructions = each.info.id == "perl:put/hash" ? 34 : 30;
  const Judgement judgement = judge(a, b, 0.02);
  EXPECT_FALSE(judgement.paired);
  const std::string text = render_text(compare_document(judgement));
  EXPECT_THAT(text, HasSubstr("ocaml: 4.13.1 in A, 5.3.0 in B"));
  EXPECT_THAT(text, Not(HasSubstr("cxx:")));
  EXPECT_THAT(text, ContainsRegex("perl:put/hash +30 +34 +\\+4 +1.13"));
}

TEST(Judge, UnderSixRoundsNothingIsDecided) {
  const Judgement judgement = judge(recorded(1, 1, 5), recorded(2, 2, 5), 0.02);
  EXPECT_EQ(row_of(judgement, "perl:put/hash").verdict, Verdict::undecided);
  EXPECT_EQ(row_of(judgement, "perl:put/hash").needed, 6);
  EXPECT_EQ(judgement_status(judgement, false), 2);
}

TEST(Judge, WithoutACommonCaseThereIsNoBaseline) {
  const Judgement judgement = judge(recorded(1, 1, 20, "perl:put/hash"), recorded(1, 2, 20, "perl:put/op_pad"), 0.02);
  EXPECT_EQ(judgement_status(judgement, false), 2);
  EXPECT_EQ(judgement.only_a.at(0), "perl:put/hash");
  EXPECT_EQ(judgement.only_b.at(0), "perl:put/op_pad");
}

TEST(Judge, StrictWantsEveryCaseDecided) {
  const Summary a = recorded(1, 1), b = recorded(1, 2);
  const Judgement tight = judge(a, b, 0.008);
  EXPECT_EQ(judgement_status(judge(a, b, 0.02), true), 0);
  EXPECT_EQ(judgement_status(tight, true), 2);
  EXPECT_EQ(judgement_status(tight, false), 0);
}

TEST(Judge, AFailureComesBeforeARegression) {
  Summary b = recorded(1.05, 2);
  b.failures.push_back({"perl:put/tie", "signal", "killed by SIGSEGV", 1});
  EXPECT_EQ(judgement_status(judge(recorded(1, 1), b, 0.02), false), 3);
}

TEST(Judge, RoundsThatOneSideLacksAreLeftOut) {
  Summary b = recorded(1, 2);
  for (CaseSummary &each : b.cases) {
    if (!each.samples.empty()) each.samples.erase(each.samples.begin() + 3);
  }
  EXPECT_EQ(row_of(judge(recorded(1, 1), b, 0.02), "perl:put/hash").samples, 19u);
}

TEST(Judge, ASmokeRunHasNothingToCompare) {
  Summary smoke = recorded(1, 1);
  smoke.run.profile = "smoke";
  EXPECT_THROW(judge(smoke, smoke, 0.02), Error);
}

}  // namespace
}  // namespace tollgate::harness
