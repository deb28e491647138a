#include "attribution.hpp"

#include <algorithm>
#include <cmath>
#include <set>

#include "format_number.hpp"
#include "ladder.hpp"

namespace tollgate::harness {

namespace {

constexpr double most_left = 0.15;

const CaseSummary *timed(const Summary &summary, const std::string &id) {
  const CaseSummary *found = summary.find(id);
  return found != nullptr && found->time ? found : nullptr;
}

// The sum as it grows: its time, the square of how unsure that is, and its
// instructions for as long as all are counted.
struct Sum {
  double ns, variance;
  std::optional<double> instructions;

  explicit Sum(const CaseSummary &base)
      : ns(base.time->value),
        variance(std::pow(half_width(*base.time).value_or(0), 2)),
        instructions(base.instructions) {}

  void add(const CaseSummary &with, const CaseSummary &without, const Estimate &price, int times) {
    ns += price.value * times;
    variance += std::pow(half_width(price).value_or(0) * times, 2);
    if (instructions && with.instructions && without.instructions) {
      *instructions += (*with.instructions - *without.instructions) * times;
    } else {
      instructions.reset();
    }
  }
};

// What can be computed comes first; a recipe's own reason next.
std::string note_of(const Attribution &of, const Recipe &recipe, double unsure) {
  if (std::abs(of.share()) <= most_left) return "";
  if (std::abs(of.left) <= unsure) return "no more than the intervals leave open, ± " + significant(unsure, 2) + " ns";
  if (of.sum_instructions) {
    const double whole = *of.whole->instructions, counted = *of.sum_instructions;
    if (std::abs(whole - counted) <= most_left * whole) {
      return "the instructions add up, " + count_text(counted) + " of " + count_text(whole) +
             (of.left < 0 ? ": the same take less time together" : ": the same take more time together");
    }
    const std::string beyond = count_text(whole - counted) + " instructions";
    return recipe.reason.empty() ? beyond + " are in no layer alone" : recipe.reason + ": " + beyond;
  }
  return recipe.reason.empty() ? "not explained: count with --instructions" : recipe.reason;
}

std::optional<Attribution> attribute(const Summary &summary, const Recipe &recipe) {
  Attribution result;
  result.whole = timed(summary, recipe.whole);
  result.base = timed(summary, recipe.base);
  if (result.whole == nullptr || result.base == nullptr) return std::nullopt;
  Sum sum(*result.base);
  for (const auto &[layer, times] : recipe.layers) {
    if (times == 0) continue;
    const CaseSummary *with = timed(summary, layer->with), *without = timed(summary, layer->without);
    if (with == nullptr || without == nullptr) return std::nullopt;
    const Estimate price = time_difference(*without, *with, summary.run.paired);
    sum.add(*with, *without, price, times);
    result.parts.push_back({layer->name, times, price.value * times});
  }
  result.sum = sum.ns;
  result.left = result.whole->time->value - sum.ns;
  if (result.whole->instructions) result.sum_instructions = sum.instructions;
  result.note =
      note_of(result, recipe, std::sqrt(sum.variance + std::pow(half_width(*result.whole->time).value_or(0), 2)));
  return result;
}

bool is_codec_or_store(const std::string &operation) {
  static const std::set<std::string> operations{"set_i32",     "get_i32", "set_get_i32", "set_i64", "get_i64",
                                                "set_get_i64", "put",     "get",         "get_miss"};
  return operations.contains(operation);
}

}  // namespace

std::vector<Attribution> attributions(const Summary &summary) {
  std::vector<Attribution> found;
  for (const Recipe &recipe : recipes()) {
    if (auto one = attribute(summary, recipe)) found.push_back(std::move(*one));
  }
  return found;
}

std::vector<std::string> without_recipe(const Summary &summary) {
  std::set<std::string> known;
  for (const Recipe &recipe : recipes()) known.insert(recipe.whole);
  std::vector<std::string> ids;
  for (const CaseSummary &each : summary.cases) {
    const bool crosses = each.info.direction == "in" || each.info.direction == "out";
    if (each.time && crosses && each.info.params.empty() && is_codec_or_store(each.info.operation) &&
        !known.contains(each.info.id))
      ids.push_back(each.info.id);
  }
  return ids;
}

}  // namespace tollgate::harness
