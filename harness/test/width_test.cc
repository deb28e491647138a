#include "width.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "error.hpp"
#include "option_values.hpp"

namespace tollgate::harness {
namespace {

CaseSummary measured(const std::string &id, const std::vector<double> &ns) {
  CaseSummary result;
  result.info.id = id;
  for (const double each : ns) result.samples.push_back({int(result.samples.size()), each, each});
  if (!ns.empty()) result.time = median_estimate(ns);
  return result;
}

const std::vector<double> narrow = {100, 100, 101, 101, 102, 102}, wide = {90, 95, 100, 100, 105, 110};

bool all(const Case &) { return true; }

TEST(Width, TheWidestCaseDecides) {
  Summary summary;
  summary.cases = {measured("a", narrow), measured("b", wide)};
  EXPECT_EQ(widest_interval(summary, all)->id, "b");
  EXPECT_DOUBLE_EQ(widest_interval(summary, all)->half, 0.1);
}

TEST(Width, WithoutAnIntervalACaseIsAsWideAsCanBe) {
  Summary summary;
  summary.cases = {measured("a", {1, 2, 3, 4, 5}), measured("b", wide)};
  EXPECT_EQ(widest_interval(summary, all)->half, INFINITY);
}

TEST(Width, NothingWaitsForACaseThatIsNotMeasuredAgainOrHasNoTime) {
  Summary summary;
  summary.cases = {measured("a", {1}), measured("b", {})};
  EXPECT_FALSE(widest_interval(summary, [](const Case &one) { return one.id != "a"; }));
}

TEST(Width, OfTwoBuildsTheRatioCountsAndNotWhatBothShare) {
  Summary a, b;
  a.cases = {measured("a", wide)};
  b.cases = {measured("a", wide)};
  EXPECT_EQ(widest_ratio(a, b, all)->half, 0);
}

TEST(OptionValues, APercentageBearsItsSignOrNone) {
  EXPECT_EQ(fraction_from("until", "2%"), 0.02);
  EXPECT_EQ(fraction_from("until", "0.5"), 0.005);
  for (const char *wrong : {"", "x", "-1", "2 %", "2%%", "nan", "inf", "1001"})
    EXPECT_THROW(fraction_from("until", wrong), Error) << wrong;
}

TEST(OptionValues, ATimeIsInSecondsMinutesOrHours) {
  EXPECT_EQ(seconds_from("max-time", "90"), 90);
  EXPECT_EQ(seconds_from("max-time", "10m"), 600);
  EXPECT_EQ(seconds_from("max-time", "1.5h"), 5400);
  for (const char *wrong : {"", "0", "-1s", "1d", "5x", "nan", "inf", "1000h"})
    EXPECT_THROW(seconds_from("max-time", wrong), Error) << wrong;
}

}  // namespace
}  // namespace tollgate::harness
