#include "attribution.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tollgate::harness {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

CaseSummary figure(const std::string &id, double ns, std::optional<double> instructions = {}) {
  CaseSummary of;
  of.info.id = id;
  of.info.operation = id.substr(id.find(':') + 1, id.find('/') - id.find(':') - 1);
  of.info.direction = id.ends_with("/inline") ? "none" : "in";
  of.time = Estimate{ns, {}};
  of.instructions = instructions;
  return of;
}

// C++'s call through the PLT, whose layers cost 3 ns and 2 ns.
Summary measured(double whole, std::optional<double> instructions = {}) {
  Summary summary;
  summary.run.paired = false;
  summary.cases = {figure("cpp:empty_loop/loop", 1, 3), figure("cpp:null_call/noinline", 4, 5),
                   figure("cpp:null_call/plt", 6, 6), figure("cpp:get_i64/inline", 5, 6),
                   figure("cpp:get_i64/plt", whole, instructions)};
  return summary;
}

Attribution only(const Summary &summary) {
  const auto all = attributions(summary);
  EXPECT_EQ(all.size(), 1u);
  return all.at(0);
}

TEST(Attribution, TheSumIsTheBaseAndEachLayerAlone) {
  const Attribution of = only(measured(10, 9));
  EXPECT_DOUBLE_EQ(of.sum, 10);
  EXPECT_DOUBLE_EQ(*of.sum_instructions, 9);
  EXPECT_DOUBLE_EQ(of.left, 0);
  EXPECT_THAT(of.note, IsEmpty());
}

TEST(Attribution, WhatIsLeftOverIsExplainedByInstructionsThatAddUp) {
  EXPECT_THAT(only(measured(5, 9)).note, HasSubstr("9 of 9: the same take less time"));
  EXPECT_THAT(only(measured(20, 9)).note, HasSubstr("9 of 9: the same take more time"));
}

TEST(Attribution, InstructionsInNoLayerComeWithTheRecipesReason) {
  EXPECT_THAT(only(measured(20, 19)).note, HasSubstr("no arguments to put into registers: 10 instructions"));
}

TEST(Attribution, WithoutACountTheRecipesOwnReasonIsGiven) {
  EXPECT_THAT(only(measured(20)).note, HasSubstr("no arguments"));
}

TEST(Attribution, IntervalsThatLeaveItOpenAreTheReason) {
  Summary summary = measured(20, 9);
  summary.cases.back().time->interval = Interval{5, 35};
  EXPECT_THAT(only(summary).note, HasSubstr("no more than the intervals leave open"));
}

TEST(Attribution, ACrossingWithoutRecipeIsNamed) {
  Summary summary = measured(10);
  summary.cases.push_back(figure("perl:put/platypus_attach", 300));
  EXPECT_THAT(without_recipe(summary), ElementsAre("perl:put/platypus_attach"));
}

}  // namespace
}  // namespace tollgate::harness
