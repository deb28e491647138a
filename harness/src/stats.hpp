// The statistics of method.md as pure functions: nothing here knows what is
// measured. Intervals have at least 95 % coverage, whatever the distribution.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

namespace tollgate::harness {

// Under so many values no interval is given.
inline constexpr std::size_t minimum_values = 6;

struct Interval {
  double low = 0, high = 0;
};

// A ratio or a median with its interval, where there are values enough for one.
struct Estimate {
  double value = 0;
  std::optional<Interval> interval;
};

// Half its interval, in the unit of its value; nothing without one.
std::optional<double> half_width(const Estimate &of);

// Of values, which must not be empty. Infinite values are allowed.
double median(std::vector<double> values);

// By linear interpolation between order statistics (R's type 7); sorted must not
// be empty.
double quantile(const std::vector<double> &sorted, double p);

// The rank from below (and from above) of the two order statistics that enclose
// the median by the binomial sign test: 6 -> 1, 10 -> 2, 20 -> 6; 0 under 6.
std::size_t sign_test_rank(std::size_t n);

// The median of values with its order-statistic interval.
Estimate median_estimate(const std::vector<double> &values);

// exp of the median of ln(b[i] / a[i]), with its interval. a and b have the same
// length, which is at least 1, and hold positive values.
Estimate paired_ratio(const std::vector<double> &a, const std::vector<double> &b);

// exp of the Hodges-Lehmann estimate of ln b - ln a, with the Mann-Whitney
// interval. Neither may be empty; both hold positive values.
Estimate unpaired_ratio(const std::vector<double> &a, const std::vector<double> &b);

// One-sided p that b is more than `factor` (above 1) times a: sign test at that
// margin over pairs, Mann-Whitney test of the logarithms shifted by it otherwise.
// A tie with the margin counts against.
double paired_p_above(const std::vector<double> &a, const std::vector<double> &b, double factor);
double unpaired_p_above(const std::vector<double> &a, const std::vector<double> &b, double factor);

// P(U <= u) of the Mann-Whitney statistic for n and m values under the null
// hypothesis: exact for up to 50 each, else the normal approximation.
double mann_whitney_cdf(std::size_t n, std::size_t m, double u);

// Holm's adjusted p values, in the order of p.
std::vector<double> holm(const std::vector<double> &p);

// Half the central 68 % of a normal distribution with the same median absolute
// deviation, relative to the median: 0.02 is a spread of 2 %.
double relative_spread(const std::vector<double> &values);

// Labels by Tukey's fences: beyond 1.5 and beyond 3 interquartile ranges.
struct Outliers {
  std::size_t mild = 0, severe = 0;
};
Outliers tukey_outliers(std::vector<double> values);

// p of the runs test above and below the median, in the order of values: small
// when they drift. 1 under 6 values or when all are equal.
double drift_p(const std::vector<double> &values);

// Whether the values fall into two groups with nothing between: each of at least
// a fifth of them, further apart than 5 % and than twice the wider one's quartiles.
bool has_two_modes(std::vector<double> values);

}  // namespace tollgate::harness
