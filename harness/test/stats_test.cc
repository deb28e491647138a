#include "stats.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/math/distributions/normal.hpp>
#include <cmath>
#include <functional>
#include <random>

namespace tollgate::harness {
namespace {

TEST(Stats, TheSignTestsRanksAreThoseOfTheTables) {
  EXPECT_EQ(sign_test_rank(5), 0u);
  EXPECT_EQ(sign_test_rank(6), 1u);
  EXPECT_EQ(sign_test_rank(8), 1u);
  EXPECT_EQ(sign_test_rank(9), 2u);
  EXPECT_EQ(sign_test_rank(10), 2u);
  EXPECT_EQ(sign_test_rank(20), 6u);
  EXPECT_EQ(sign_test_rank(40), 14u);
}

TEST(Stats, TheMedianOfAnEvenNumberIsHalfwayBetweenTheMiddleOnes) {
  EXPECT_EQ(median({4, 1, 3, 2}), 2.5);
  EXPECT_EQ(median({3, 1, 2}), 2);
  EXPECT_EQ(median({INFINITY, INFINITY}), INFINITY);
}

TEST(Stats, UnderSixValuesThereIsNoInterval) {
  EXPECT_FALSE(median_estimate({1, 2, 3, 4, 5}).interval);
  EXPECT_TRUE(median_estimate({1, 2, 3, 4, 5, 6}).interval);
}

TEST(Stats, TheIntervalOfTenValuesReachesFromTheSecondToTheNinth) {
  const Estimate estimate = median_estimate({10, 1, 9, 2, 8, 3, 7, 4, 6, 5});
  EXPECT_EQ(estimate.value, 5.5);
  EXPECT_EQ(estimate.interval->low, 2);
  EXPECT_EQ(estimate.interval->high, 9);
}

// R: wilcox.test's pwilcox(q, m, n).
TEST(Stats, TheMannWhitneyDistributionIsThatOfTheTables) {
  EXPECT_NEAR(mann_whitney_cdf(5, 5, 2), 4.0 / 252, 1e-15);
  EXPECT_NEAR(mann_whitney_cdf(10, 10, 0), 1.0 / 184756, 1e-18);
  EXPECT_NEAR(mann_whitney_cdf(4, 6, 24), 1, 1e-12);
  EXPECT_NEAR(mann_whitney_cdf(10, 10, 23), 0.0216, 5e-5);
}

TEST(Stats, TheNormalApproximationGoesOnWhereTheExactDistributionEnds) {
  EXPECT_NEAR(mann_whitney_cdf(50, 50, 1000), mann_whitney_cdf(50, 51, 1020), 0.003);
}

TEST(Stats, TheHodgesLehmannEstimateIsTheMedianOfAllRatios) {
  const std::vector<double> a = {1, 2, 4}, b = {3, 5};
  EXPECT_NEAR(unpaired_ratio(a, b).value, std::exp((std::log(1.5) + std::log(2.5)) / 2), 1e-12);
}

TEST(Stats, TheUnpairedIntervalIsMadeOfTheRatiosThatTheTestsRankNames) {
  std::vector<double> a, b, ratios;
  for (int i = 0; i < 10; ++i) {
    a.push_back(10 + i * 0.1);
    b.push_back(11 + i * i * 0.05);
  }
  for (const double from : a) {
    for (const double to : b) ratios.push_back(to / from);
  }
  std::sort(ratios.begin(), ratios.end());
  const Estimate ratio = unpaired_ratio(a, b);
  EXPECT_NEAR(ratio.interval->low, ratios[23], 1e-12);  // P(U <= 23) is 0.0216, P(U <= 24) over 0.025
  EXPECT_NEAR(ratio.interval->high, ratios[76], 1e-12);
}

void expect_inverse(const Estimate &there, const Estimate &back) {
  EXPECT_NEAR(there.value * back.value, 1, 1e-12);
  EXPECT_NEAR(there.interval->low * back.interval->high, 1, 1e-12);
  EXPECT_NEAR(there.interval->high * back.interval->low, 1, 1e-12);
}

TEST(Stats, SwappingTheSidesInvertsEveryRatio) {
  std::mt19937_64 random(7);
  std::lognormal_distribution<double> values(2, 0.3);
  for (std::size_t n = minimum_values; n <= 60; ++n) {
    std::vector<double> a(n), b(n);
    for (double &value : a) value = values(random);
    for (double &value : b) value = 1.1 * values(random);
    expect_inverse(paired_ratio(a, b), paired_ratio(b, a));
    b.pop_back();
    if (b.size() >= minimum_values) expect_inverse(unpaired_ratio(a, b), unpaired_ratio(b, a));
  }
}

TEST(Stats, TheSixthPairOfOneSignIsTheFirstThatIsSignificantAlone) {
  const std::vector<double> a(6, 1.0), b(6, 1.1);
  EXPECT_DOUBLE_EQ(paired_p_above(a, b, 1.02), 1.0 / 64);
  EXPECT_EQ(paired_p_above(b, a, 1.02), 1);
  EXPECT_EQ(paired_p_above(a, b, 1.2), 1);
}

TEST(Stats, ATieWithTheMarginCountsAgainst) {
  const std::vector<double> a(10, 1.0), b(10, 1.0);
  EXPECT_EQ(paired_p_above(a, b, 1), 1);
  EXPECT_NEAR(unpaired_p_above(a, b, 1), 1, 1e-12);
}

TEST(Stats, HolmMultipliesTheLeastPMost) {
  EXPECT_THAT(holm({0.01, 0.04, 0.03}),
              ::testing::ElementsAre(::testing::DoubleEq(0.03), ::testing::DoubleEq(0.06), ::testing::DoubleEq(0.06)));
  EXPECT_EQ(holm({0.9, 0.8})[0], 1);
}

TEST(Stats, TukeysFencesLabelMildAndSevereOutliers) {
  const Outliers outliers = tukey_outliers({1, 2, 3, 4, 5, 6, 7, 8, 9, 18, 40});
  EXPECT_EQ(outliers.mild, 1u);
  EXPECT_EQ(outliers.severe, 1u);
}

TEST(Stats, ValuesThatRiseAllTheTimeDrift) {
  std::vector<double> rising(20), mixed(20);
  for (int i = 0; i < 20; ++i) {
    rising[static_cast<std::size_t>(i)] = i;
    mixed[static_cast<std::size_t>(i)] = (i * 7) % 20;
  }
  EXPECT_LT(drift_p(rising), 0.001);
  EXPECT_GT(drift_p(mixed), 0.05);
  EXPECT_EQ(drift_p(std::vector<double>(20, 1.0)), 1);
}

TEST(Stats, ValuesOfACoarseClockOfWhichOneDiffersDoNotDrift) {
  EXPECT_EQ(drift_p({15, 15, 15, 15, 15, 30}), 1);
  EXPECT_EQ(drift_p({30, 15, 15, 15, 15, 30}), 1);
}

TEST(Stats, TwoGroupsWithNothingBetweenAreTwoModes) {
  std::vector<double> values;
  for (int i = 0; i < 10; ++i) values.insert(values.end(), {1 + i * 0.001, 1.3 + i * 0.001});
  EXPECT_TRUE(has_two_modes(values));
  for (double &value : values) value = 1 + (value - 1) / 10;
  EXPECT_FALSE(has_two_modes(values)) << "3 % apart";
}

// How often the interval of n values holds the true median, in a thousand.
double coverage(std::size_t n, const std::function<double()> &draw, double truth) {
  constexpr int trials = 4000;
  int held = 0;
  for (int i = 0; i < trials; ++i) {
    std::vector<double> values(n);
    std::generate(values.begin(), values.end(), draw);
    const Interval interval = *median_estimate(values).interval;
    held += interval.low <= truth && truth <= interval.high ? 1 : 0;
  }
  return 1000.0 * held / trials;
}

TEST(Stats, TheIntervalHoldsTheTrueMedianAsOftenAsItSays) {
  std::mt19937_64 random(1);
  std::normal_distribution<double> normal(10, 0.2);
  std::lognormal_distribution<double> lognormal(0, 0.5);
  // 70 % around 1 and 30 % around 1.3: the median is the first part's 5/7 quantile.
  std::normal_distribution<double> low(1, 0.02), high(1.3, 0.02);
  std::bernoulli_distribution slow(0.3);
  const double bimodal_median = boost::math::quantile(boost::math::normal(1, 0.02), 0.5 / 0.7);
  for (const std::size_t n : {6, 7, 10, 15, 20, 40}) {
    const double covered[] = {coverage(
                                  n, [&] { return normal(random); }, 10),
                              coverage(
                                  n, [&] { return lognormal(random); }, 1),
                              coverage(
                                  n, [&] { return slow(random) ? high(random) : low(random); }, bimodal_median)};
    for (const double each : covered) {
      EXPECT_GE(each, 930) << n;
      EXPECT_LE(each, 995) << n;
    }
  }
}

// The same of the unpaired ratio.
TEST(Stats, TheUnpairedIntervalHoldsTheTrueRatioAsOftenAsItSays) {
  std::mt19937_64 random(2);
  std::lognormal_distribution<double> first(0, 0.1), second(std::log(1.05), 0.1);
  int held = 0;
  constexpr int trials = 1000;
  for (int i = 0; i < trials; ++i) {
    std::vector<double> a(10), b(12);
    std::generate(a.begin(), a.end(), [&] { return first(random); });
    std::generate(b.begin(), b.end(), [&] { return second(random); });
    const Interval interval = *unpaired_ratio(a, b).interval;
    held += interval.low <= 1.05 && 1.05 <= interval.high ? 1 : 0;
  }
  EXPECT_GE(held, 930);
  EXPECT_LE(held, 995);
}

}  // namespace
}  // namespace tollgate::harness
