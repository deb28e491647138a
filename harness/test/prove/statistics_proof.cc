#include <algorithm>
#include <boost/math/distributions/normal.hpp>
#include <cmath>
#include <functional>
#include <random>

#include "format_number.hpp"
#include "judge.hpp"
#include "proof.hpp"

namespace tollgate::harness {
namespace {

namespace json = boost::json;

// As many rounds as these machines need: with the default profile's 20, 2 % drowns in
// what the neighbours do. Those are told beside it.
constexpr std::size_t trials = 50, trial_rounds = 40, default_rounds = 20;

struct Expectation {
  int slowed;     // percent
  double margin;  // fraction
  const char *claim, *required;
  bool (*holds)(double part);
};

constexpr Expectation expectations[] = {
    {5, 0.02, "a case slowed by 5% is called slower (margin 2%)", "at least 80%",
     [](double part) { return part >= 0.8; }},
    {2, 0, "a case slowed by 2% is told apart (margin 0)", "at least 80%", [](double part) { return part >= 0.8; }},
    {1, 0.02, "a case slowed by 1% is called slower (margin 2%)", "at most 5%",
     [](double part) { return part <= 0.05; }},
};

// A summary of the one case, in these rounds alone; both sides bear one name.
Summary excerpt(const Summary &of, const std::string &id, const std::vector<int> &rounds) {
  Summary result;
  CaseSummary one = *of.find(id);
  one.info.id = "case";
  std::erase_if(one.samples,
                [&](const Sample &sample) { return !std::binary_search(rounds.begin(), rounds.end(), sample.round); });
  result.cases.push_back(std::move(one));
  return result;
}

double part_called_slower(const Summary &bank, int bank_rounds, std::size_t rounds, const Expectation &expected) {
  std::mt19937_64 random(1);
  std::vector<int> all(static_cast<std::size_t>(bank_rounds));
  std::iota(all.begin(), all.end(), 0);
  std::size_t called = 0;
  for (std::size_t i = 0; i < trials; ++i) {
    std::vector<int> chosen;
    std::sample(all.begin(), all.end(), std::back_inserter(chosen), rounds, random);
    const Judgement judgement =
        judge(excerpt(bank, "twins:slowed_0", chosen),
              excerpt(bank, "twins:slowed_" + std::to_string(expected.slowed), chosen), expected.margin);
    called += std::count_if(judgement.rows.begin(), judgement.rows.end(), is_regression);
  }
  return double(called) / double(trials);
}

json::object stored(const Summary &bank) {
  json::object result;
  for (const CaseSummary &each : bank.cases) {
    json::array values;
    for (const Sample &sample : each.samples) values.push_back(std::round(sample.ns * 100) / 100);
    result[each.info.operation] = std::move(values);
  }
  return result;
}

// Data of a known median.
struct Source {
  const char *name;
  std::function<double(std::mt19937_64 &)> draw;
  double median;
};

std::vector<Source> sources() {
  std::normal_distribution<double> normal(10, 0.2), low(1, 0.02), high(1.3, 0.02);
  std::lognormal_distribution<double> lognormal(0, 0.5);
  std::bernoulli_distribution slow(0.3);
  // 70 % around 1 and 30 % around 1.3: the median is the first part's 5/7 quantile.
  const double bimodal_median = boost::math::quantile(boost::math::normal(1, 0.02), 0.5 / 0.7);
  return {{"normal", [=](auto &random) mutable { return normal(random); }, 10},
          {"lognormal", [=](auto &random) mutable { return lognormal(random); }, 1},
          {"bimodal", [=](auto &random) mutable { return slow(random) ? high(random) : low(random); }, bimodal_median}};
}

using Held = std::function<bool(std::size_t n)>;

// How often the interval of n values holds the truth.
double coverage(std::size_t n, int repeats, const Held &held) {
  int times = 0;
  for (int i = 0; i < repeats; ++i) times += held(n);
  return double(times) / repeats;
}

bool holds(const Estimate &estimate, double truth) {
  return estimate.interval->low <= truth && truth <= estimate.interval->high;
}

Proof coverage_proof(const std::string &of, const std::vector<std::size_t> &sizes, int repeats, const Held &held) {
  double least = 1, most = 0;
  for (const std::size_t n : sizes) {
    const double covered = coverage(n, repeats, held);
    least = std::min(least, covered);
    most = std::max(most, covered);
  }
  return {"the 95% interval of " + of + " holds it, n = 6 to " + std::to_string(sizes.back()),
          "93% to 99.5%",
          significant(100 * least, 3) + "% to " + significant(100 * most, 3) + "%",
          least >= 0.93 && most <= 0.995,
          {{"least", least}, {"most", most}}};
}

}  // namespace

Proofs prove_slowed(Programs &programs, const Effort &effort, json::object &bank) {
  Proofs proofs;
  for (const Expectation &expected : expectations) {
    const std::string slowed = std::to_string(expected.slowed);
    // The two alone, so that they stand next to each other in every round, as two
    // builds do.
    const Summary summary = summarise(
        programs.run("^twins:slowed_(0|" + slowed + ")$", effort.bank_rounds, 2001 + std::uint64_t(expected.slowed)));
    bank["slowed by " + slowed + "%"] = stored(summary);
    const double part = part_called_slower(summary, effort.bank_rounds, trial_rounds, expected);
    const double by_default = part_called_slower(summary, effort.bank_rounds, default_rounds, expected);
    proofs.push_back({expected.claim + (", in " + std::to_string(trial_rounds) + " rounds"),
                      expected.required,
                      percent(part) + " of " + std::to_string(trials) + " trials (in " +
                          std::to_string(default_rounds) + " rounds " + percent(by_default) + ")",
                      expected.holds(part),
                      {{"part", part}, {"part_in_20_rounds", by_default}, {"trials", trials}}});
  }
  return proofs;
}

Proofs prove_coverage() {
  std::vector<std::size_t> all(35);
  std::iota(all.begin(), all.end(), minimum_values);
  Proofs proofs;
  std::mt19937_64 random(1);
  for (Source &source : sources()) {
    const auto values = [&](std::size_t n, double factor) {
      std::vector<double> result(n);
      std::generate(result.begin(), result.end(), [&] { return factor * source.draw(random); });
      return result;
    };
    const std::string data = std::string(source.name) + " data";
    proofs.push_back(coverage_proof("the median of " + data, all, 10'000, [&](std::size_t n) {
      return holds(median_estimate(values(n, 1)), source.median);
    }));
    proofs.push_back(coverage_proof("the ratio of unpaired " + data, {6, 10, 20}, 1000, [&](std::size_t n) {
      return holds(unpaired_ratio(values(n, 1), values(n, 1.05)), 1.05);
    }));
  }
  return proofs;
}

}  // namespace tollgate::harness
