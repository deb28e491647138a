#include "stats.hpp"

#include <algorithm>
#include <boost/math/distributions/binomial.hpp>
#include <boost/math/distributions/normal.hpp>
#include <boost/math/statistics/runs_test.hpp>
#include <cmath>
#include <numeric>

namespace tollgate::harness {

namespace {

constexpr double tail = 0.025;  // on each side of an interval

// Halfway; also when both are infinite.
double between(double low, double high) { return low == high ? low : low + (high - low) / 2; }

double sorted_median(const std::vector<double> &sorted) {
  const std::size_t n = sorted.size();
  return n % 2 == 1 ? sorted[n / 2] : between(sorted[n / 2 - 1], sorted[n / 2]);
}

std::vector<double> sorted_logs(const std::vector<double> &values) {
  std::vector<double> logs(values.size());
  std::transform(values.begin(), values.end(), logs.begin(), [](double value) { return std::log(value); });
  std::sort(logs.begin(), logs.end());
  return logs;
}

std::vector<double> log_ratios(const std::vector<double> &a, const std::vector<double> &b) {
  std::vector<double> logs(a.size());
  for (std::size_t i = 0; i < a.size(); ++i) logs[i] = std::log(b[i]) - std::log(a[i]);
  return logs;
}

Estimate exponential(const Estimate &log) {
  Estimate ratio{std::exp(log.value), std::nullopt};
  if (log.interval) ratio.interval = Interval{std::exp(log.interval->low), std::exp(log.interval->high)};
  return ratio;
}

// How many of the differences b[j] - a[i] are at most limit; a and b are sorted.
std::size_t count_differences(const std::vector<double> &a, const std::vector<double> &b, double limit) {
  std::size_t count = 0, j = 0;
  for (const double from : a) {
    while (j < b.size() && b[j] - from <= limit) ++j;
    count += j;
  }
  return count;
}

// The k-th smallest (from 1) difference b[j] - a[i] of sorted a and b, by
// bisection: the matrix of all differences would not fit for large samples.
double kth_difference(const std::vector<double> &a, const std::vector<double> &b, std::size_t k) {
  double low = b.front() - a.back(), high = b.back() - a.front();
  if (count_differences(a, b, low) >= k) return low;
  while (true) {
    const double middle = low + (high - low) / 2;
    if (middle <= low || middle >= high) return high;
    (count_differences(a, b, middle) >= k ? high : low) = middle;
  }
}

// The largest k with P(U <= k - 1) <= tail, 0 when there is none.
std::size_t mann_whitney_rank(std::size_t n, std::size_t m) {
  std::size_t low = 0, high = n * m / 2;
  while (low < high) {
    const std::size_t middle = low + (high - low + 1) / 2;
    if (mann_whitney_cdf(n, m, static_cast<double>(middle - 1)) <= tail) {
      low = middle;
    } else {
      high = middle - 1;
    }
  }
  return low;
}

// Frequencies of the Mann-Whitney statistic: how many of the arrangements of n
// and m values have each U, as fractions of all.
std::vector<double> mann_whitney_frequencies(std::size_t n, std::size_t m) {
  // The coefficients of the Gaussian binomial [n+m choose n]: multiply by
  // (1 - q^(m+i)) and divide by (1 - q^i) for i = 1 ... n.
  std::vector<double> f(n * m + 1, 0.0);
  f[0] = 1;
  for (std::size_t i = 1; i <= n; ++i) {
    for (std::size_t u = f.size(); u-- > m + i;) f[u] -= f[u - m - i];
    for (std::size_t u = i; u < f.size(); ++u) f[u] += f[u - i];
    const double scale = static_cast<double>(i) / static_cast<double>(m + i);
    for (double &value : f) value *= scale;
  }
  return f;
}

}  // namespace

double quantile(const std::vector<double> &sorted, double p) {
  const double at = p * static_cast<double>(sorted.size() - 1);
  const auto below = static_cast<std::size_t>(at);
  if (below + 1 >= sorted.size()) return sorted.back();
  return sorted[below] + (at - static_cast<double>(below)) * (sorted[below + 1] - sorted[below]);
}

std::optional<double> half_width(const Estimate &of) {
  if (!of.interval) return std::nullopt;
  return (of.interval->high - of.interval->low) / 2;
}

double median(std::vector<double> values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return values.size() % 2 == 1 ? *middle : between(*std::max_element(values.begin(), middle), *middle);
}

std::size_t sign_test_rank(std::size_t n) {
  if (n < minimum_values) return 0;
  const boost::math::binomial distribution(static_cast<double>(n), 0.5);
  std::size_t low = 0, high = n / 2;
  while (low < high) {
    const std::size_t middle = low + (high - low + 1) / 2;
    if (boost::math::cdf(distribution, static_cast<double>(middle - 1)) <= tail) {
      low = middle;
    } else {
      high = middle - 1;
    }
  }
  return low;
}

Estimate median_estimate(const std::vector<double> &values) {
  std::vector<double> sorted = values;
  std::sort(sorted.begin(), sorted.end());
  Estimate estimate{sorted_median(sorted), std::nullopt};
  if (const std::size_t rank = sign_test_rank(sorted.size())) {
    estimate.interval = Interval{sorted[rank - 1], sorted[sorted.size() - rank]};
  }
  return estimate;
}

Estimate paired_ratio(const std::vector<double> &a, const std::vector<double> &b) {
  return exponential(median_estimate(log_ratios(a, b)));
}

Estimate unpaired_ratio(const std::vector<double> &a, const std::vector<double> &b) {
  const std::vector<double> from = sorted_logs(a), to = sorted_logs(b);
  const std::size_t all = from.size() * to.size();
  const double low = kth_difference(from, to, (all + 1) / 2), high = kth_difference(from, to, all / 2 + 1);
  Estimate log{low + (high - low) / 2, std::nullopt};
  if (std::min(a.size(), b.size()) >= minimum_values) {
    const std::size_t rank = mann_whitney_rank(a.size(), b.size());
    log.interval = Interval{kth_difference(from, to, rank), kth_difference(from, to, all + 1 - rank)};
  }
  return exponential(log);
}

double paired_p_above(const std::vector<double> &a, const std::vector<double> &b, double factor) {
  const std::vector<double> logs = log_ratios(a, b);
  const auto above = std::count_if(logs.begin(), logs.end(), [=](double d) { return d > std::log(factor); });
  if (above == 0) return 1;
  const boost::math::binomial distribution(static_cast<double>(logs.size()), 0.5);
  return boost::math::cdf(boost::math::complement(distribution, static_cast<double>(above - 1)));
}

double unpaired_p_above(const std::vector<double> &a, const std::vector<double> &b, double factor) {
  return mann_whitney_cdf(a.size(), b.size(),
                          static_cast<double>(count_differences(sorted_logs(a), sorted_logs(b), std::log(factor))));
}

double mann_whitney_cdf(std::size_t n, std::size_t m, double u) {
  constexpr std::size_t exact_up_to = 50;
  if (n <= exact_up_to && m <= exact_up_to) {
    const std::vector<double> f = mann_whitney_frequencies(n, m);
    const auto end = std::min(f.size(), static_cast<std::size_t>(u) + 1);
    return std::min(1.0, std::accumulate(f.begin(), f.begin() + static_cast<std::ptrdiff_t>(end), 0.0));
  }
  const double size = static_cast<double>(n) * static_cast<double>(m);
  const double deviation = std::sqrt(size * static_cast<double>(n + m + 1) / 12);
  return boost::math::cdf(boost::math::normal(size / 2, deviation), u + 0.5);
}

std::vector<double> holm(const std::vector<double> &p) {
  std::vector<std::size_t> order(p.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t x, std::size_t y) { return p[x] < p[y]; });
  std::vector<double> adjusted(p.size());
  double largest = 0;
  for (std::size_t i = 0; i < order.size(); ++i) {
    largest = std::max(largest, std::min(1.0, static_cast<double>(p.size() - i) * p[order[i]]));
    adjusted[order[i]] = largest;
  }
  return adjusted;
}

double relative_spread(const std::vector<double> &values) {
  constexpr double normal_consistent = 1.4826;  // 1 / the normal distribution's third quartile
  const double centre = median(values);
  std::vector<double> deviations(values.size());
  std::transform(values.begin(), values.end(), deviations.begin(),
                 [=](double value) { return std::abs(value - centre); });
  return normal_consistent * median(std::move(deviations)) / centre;
}

Outliers tukey_outliers(std::vector<double> values) {
  Outliers outliers;
  if (values.size() < minimum_values) return outliers;
  std::sort(values.begin(), values.end());
  const double first = quantile(values, 0.25), third = quantile(values, 0.75), range = third - first;
  for (const double value : values) {
    const double beyond = std::max(first - value, value - third);
    if (beyond > 3 * range) {
      ++outliers.severe;
    } else if (beyond > 1.5 * range) {
      ++outliers.mild;
    }
  }
  return outliers;
}

double drift_p(const std::vector<double> &values) {
  if (values.size() < minimum_values) return 1;
  const double centre = median(values);
  // The test leaves out what equals the median, and a single value left has no variance.
  if (std::count(values.begin(), values.end(), centre) + 1 >= std::ssize(values)) return 1;
  return boost::math::statistics::runs_above_and_below_threshold(values, centre).second;
}

bool has_two_modes(std::vector<double> values) {
  if (values.size() < 2 * minimum_values) return false;
  std::sort(values.begin(), values.end());
  const std::size_t least = (values.size() + 4) / 5;
  const double centre = sorted_median(values);
  for (std::size_t i = least; i + least <= values.size(); ++i) {
    const double gap = values[i] - values[i - 1];
    if (gap < 0.05 * centre) continue;
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(i);
    const std::vector<double> below(values.begin(), middle), above(middle, values.end());
    const double wider =
        std::max(quantile(below, 0.75) - quantile(below, 0.25), quantile(above, 0.75) - quantile(above, 0.25));
    if (gap > 2 * wider) return true;
  }
  return false;
}

}  // namespace tollgate::harness
