#include <algorithm>
#include <charconv>
#include <functional>
#include <map>
#include <string_view>

#include "format_number.hpp"
#include "summary.hpp"

namespace tollgate::harness {

namespace {

constexpr double high_spread = 0.10;
constexpr double high_wall_over_cpu = 1.1;
constexpr double high_load = 0.5;       // cores
constexpr double least_seconds = 0.02;  // the minimum that run asks Google Benchmark for
constexpr double alpha = 0.05;
constexpr std::size_t named = 3;  // examples in a sentence

// A sentence about the cases that `badness` gives a number to, worst first.
class CaseWarnings {
 public:
  explicit CaseWarnings(const Summary &summary) : summary_(summary) {}

  using Badness = std::function<std::optional<double>(const CaseSummary &)>;
  using Show = std::function<std::string(double)>;

  void add(const std::string &what, const Badness &badness, const Show &show) {
    std::vector<std::pair<double, const CaseSummary *>> found;
    for (const CaseSummary &each : summary_.cases) {
      if (each.samples.empty()) continue;
      if (const auto value = badness(each)) found.emplace_back(*value, &each);
    }
    if (found.empty()) return;
    std::stable_sort(found.begin(), found.end(), [](const auto &x, const auto &y) { return x.first > y.first; });
    std::string text = counted(found.size(), "case") + " " + what + ": ";
    for (std::size_t i = 0; i < std::min(named, found.size()); ++i) {
      text += (i == 0 ? "" : ", ") + found[i].second->info.id + show(found[i].first);
    }
    if (found.size() > named) text += " and " + std::to_string(found.size() - named) + " more";
    texts.push_back(std::move(text));
  }

  std::vector<std::string> texts;

 private:
  const Summary &summary_;
};

std::string in_parentheses(const std::string &text) { return " (" + text + ")"; }
std::string nothing(double) { return {}; }

std::optional<double> when(bool condition, double value) {
  return condition ? std::optional<double>(value) : std::nullopt;
}

double wall_over_cpu(const CaseSummary &of) { return of.info.clock == "cpu" ? of.other_ns / of.time->value : 0; }

// Drift is asked of every case at once, so the p values are adjusted.
std::vector<std::string> drifting(const Summary &summary) {
  std::vector<double> p;
  for (const CaseSummary &each : summary.cases) p.push_back(each.drift);
  const std::vector<double> adjusted = holm(p);
  CaseWarnings warnings(summary);
  warnings.add(
      "drifted over the rounds",
      [&](const CaseSummary &each) {
        const auto at = static_cast<std::size_t>(&each - summary.cases.data());
        return when(adjusted[at] <= alpha, -adjusted[at]);
      },
      nothing);
  return warnings.texts;
}

std::vector<std::string> discards(const Run &run) {
  std::map<std::string, std::size_t> by_case;
  const Failure *first = nullptr;
  for (const Failure &failure : run.failures) {
    if (is_failure(failure)) continue;
    if (!first) first = &failure;
    ++by_case[failure.case_id];
  }
  if (!first) return {};
  std::size_t all = 0, shown = 0;
  std::string examples;
  for (const auto &[id, times] : by_case) {
    all += times;
    if (shown++ < named) examples += (shown == 1 ? "" : ", ") + id + in_parentheses(std::to_string(times));
  }
  if (shown > named) examples += " and " + std::to_string(shown - named) + " more";
  return {counted(all, "run") + " discarded, since the file was not in the state that the case asks for: " + examples +
          "; the first: " + first->message};
}

// A call that does something costs more than one that does nothing.
const CaseSummary *null_call_of(const Summary &summary, const std::string &language) {
  const CaseSummary *fastest = nullptr;
  for (const CaseSummary &each : summary.cases) {
    if (each.info.language != language || each.info.operation != "null_call" || !each.time) continue;
    if (fastest == nullptr || each.time->value < fastest->time->value) fastest = &each;
  }
  return fastest;
}

std::optional<double> like_null_call(const Summary &summary, const CaseSummary &of) {
  const std::string &path = of.info.path;
  if (path.empty() || path == "none" || path == "native") return std::nullopt;
  if (of.info.operation == "null_call" || of.info.operation == "empty_loop") return std::nullopt;
  const CaseSummary *null_call = null_call_of(summary, of.info.language);
  if (null_call == nullptr) return std::nullopt;
  const auto ratio = time_ratio(*null_call, of, summary.run.paired);
  return when(ratio && ratio->interval && ratio->interval->low <= 1, -ratio->value);
}

std::optional<double> number_fact(const Run &run, std::string_view name) {
  const std::string text = fact_of(run, name);
  double value = 0;
  const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), value);
  return when(failure == std::errc() && !text.empty(), value);
}

void add_environment(const Run &run, std::vector<std::string> &texts) {
  const std::string governor = fact_of(run, "governor");
  if (!governor.empty() && governor != "performance") {
    texts.push_back("the CPU governor is '" + governor + "': the clock frequency changes; set it to performance");
  }
  const std::string turbo = fact_of(run, "turbo");
  if (turbo == "on" || turbo == "true" || turbo == "1") {
    texts.push_back("turbo is on: the clock frequency depends on heat and neighbours; switch it off");
  }
  if (const auto load = number_fact(run, "load"); load && *load > high_load) {
    texts.push_back("the machine was busy before the run: load " + significant(*load, 2) + "; stop what else runs");
  }
  if (const auto steal = number_fact(run, "steal"); steal && *steal > 0) {
    texts.push_back("the hypervisor gave time to others (steal " + significant(*steal, 2) +
                    " s): prefer the CPU clock and instructions");
  }
  const std::string dirty = fact_of(run, "dirty");
  if (dirty == "true" || dirty == "1") {
    texts.push_back("the source tree had changes that no commit holds: the figures belong to no commit");
  }
}

}  // namespace

std::vector<std::string> warnings_of(const Summary &summary) {
  CaseWarnings cases(summary);
  cases.add(
      "with rejected samples (time zero, negative or not a number)",
      [](const CaseSummary &each) { return when(each.rejected > 0, static_cast<double>(each.rejected)); },
      [](double value) { return in_parentheses(significant(value, 1)); });
  cases.add(
      "with fewer than 6 processes, so without an interval",
      [](const CaseSummary &each) {
        const auto n = static_cast<double>(each.samples.size());
        return when(each.samples.size() < minimum_values, -n);
      },
      [](double value) { return in_parentheses(significant(-value, 1)); });
  cases.add(
      "spread by 10% or more", [](const CaseSummary &each) { return when(each.spread >= high_spread, each.spread); },
      [](double value) { return in_parentheses(percent(value)); });
  cases.add(
      "whose wall time is over 1.1 times the CPU time, so something else ran",
      [](const CaseSummary &each) { return when(wall_over_cpu(each) > high_wall_over_cpu, wall_over_cpu(each)); },
      [](double value) { return in_parentheses(significant(value, 3)); });
  cases.add(
      "in two modes, so that its median may jump",
      [](const CaseSummary &each) { return when(each.two_modes, each.spread); }, nothing);
  if (summary.run.paired) {
    cases.add(
        "measured for less than 20 ms a repetition",
        [](const CaseSummary &each) {
          return when(each.info.fixed_n == 0 && each.shortest_seconds < least_seconds, -each.shortest_seconds);
        },
        [](double value) { return in_parentheses(significant(-value * 1e3, 2) + " ms"); });
  }
  cases.add(
      "not to be told from an empty call of the language",
      [&](const CaseSummary &each) { return like_null_call(summary, each); }, nothing);
  std::vector<std::string> texts = summary.run.warnings;
  texts.insert(texts.end(), cases.texts.begin(), cases.texts.end());
  const auto drift = drifting(summary);
  texts.insert(texts.end(), drift.begin(), drift.end());
  const auto discarded = discards(summary.run);
  texts.insert(texts.end(), discarded.begin(), discarded.end());
  add_environment(summary.run, texts);
  return texts;
}

}  // namespace tollgate::harness
