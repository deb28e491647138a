#include "judge.hpp"

#include <algorithm>
#include <cmath>
#include <set>

#include "error.hpp"

namespace tollgate::harness {

namespace {

constexpr double alpha = 0.05;

std::vector<double> figures(const CaseSummary &from) {
  std::vector<double> values(from.samples.size());
  std::transform(from.samples.begin(), from.samples.end(), values.begin(), [](const Sample &s) { return s.ns; });
  return values;
}

Verdict verdict_of(const Estimate &ratio, double margin) {
  if (!ratio.interval) return Verdict::undecided;
  const double slower = 1 + margin, faster = 1 / slower;
  if (ratio.interval->low > slower) return Verdict::slower;
  if (ratio.interval->high < faster) return Verdict::faster;
  if (ratio.interval->low >= faster && ratio.interval->high <= slower) return Verdict::same;
  return Verdict::undecided;
}

// An interval narrows with the root of the number of samples; it decides once it
// no longer reaches the nearer bound of the margin.
double samples_needed(const Comparison &row, double margin) {
  if (!row.ratio.interval) return minimum_values;
  const double half = std::log(row.ratio.interval->high / row.ratio.interval->low) / 2;
  const double distance = std::abs(std::abs(std::log(row.ratio.value)) - std::log1p(margin));
  const auto n = static_cast<double>(row.samples);
  if (distance == 0) return INFINITY;
  return std::max(n + 1, std::ceil(n * (half / distance) * (half / distance)));
}

// Other compilers and libraries are other programs: no round of one belongs to a
// round of the other.
std::vector<Difference> toolchain_differences(const Run &a, const Run &b) {
  std::vector<Difference> differences;
  for (const char *fact : {"cxx", "cxx_flags", "ocaml", "perl", "benchmark", "boost", "libc", "os"}) {
    Difference one{fact, fact_of(a, fact), fact_of(b, fact)};
    if (!one.a.empty() && !one.b.empty() && one.a != one.b) differences.push_back(std::move(one));
  }
  return differences;
}

Comparison compare_case(const CaseSummary &a, const CaseSummary &b, const Judgement &in) {
  Comparison row;
  row.id = a.info.id;
  row.a_ns = a.time->value;
  row.b_ns = b.time->value;
  row.a_instructions = a.instructions;
  row.b_instructions = b.instructions;
  row.ratio = *time_ratio(a, b, in.paired);
  if (in.paired) {
    const Pairs pairs = by_round(a, b);
    row.samples = pairs.a.size();
    if (row.samples > 0) row.p = paired_p_above(pairs.a, pairs.b, 1 + in.margin);
  } else {
    row.samples = std::min(a.samples.size(), b.samples.size());
    if (row.samples > 0) row.p = unpaired_p_above(figures(a), figures(b), 1 + in.margin);
  }
  row.verdict = verdict_of(row.ratio, in.margin);
  return row;
}

void adjust(Judgement &judgement) {
  std::vector<double> p;
  for (const Comparison &row : judgement.rows) p.push_back(row.p);
  const std::vector<double> adjusted = holm(p);
  for (std::size_t i = 0; i < adjusted.size(); ++i) {
    Comparison &row = judgement.rows[i];
    row.p = adjusted[i];
    row.confirmed = row.verdict != Verdict::slower || row.p <= alpha;
    if (!row.confirmed) {
      row.needed = std::max(static_cast<double>(row.samples) + 1, pairs_for_holm(adjusted.size()));
    } else if (row.verdict == Verdict::undecided) {
      row.needed = samples_needed(row, judgement.margin);
    }
  }
}

bool same_failure(const Failed &x, const Failed &y) { return x.where == y.where && x.message == y.message; }

bool failed_there(const Summary &summary, const std::string &id) {
  return std::any_of(summary.failures.begin(), summary.failures.end(),
                     [&](const Failed &failed) { return failed.where == id; });
}

bool contains(const std::vector<Failed> &failures, const Failed &wanted) {
  return std::any_of(failures.begin(), failures.end(), [&](const Failed &each) { return same_failure(each, wanted); });
}

// A case that reports no valid time at all is a fault of the input, alike or not.
bool may_be_alike(const Failed &failed) { return failed.kind != "samples"; }

void sort_failures(const Summary &a, const Summary &b, Judgement &judgement) {
  for (const Failed &failed : a.failures) {
    const bool alike = may_be_alike(failed) && contains(b.failures, failed);
    (alike ? judgement.failed_alike : judgement.failed_a).push_back(failed);
  }
  for (const Failed &failed : b.failures) {
    if (!may_be_alike(failed) || !contains(a.failures, failed)) judgement.failed_b.push_back(failed);
  }
}

void refuse_smoke(const Summary &summary) {
  if (is_smoke(summary.run)) {
    throw Error(summary.run.name + ": a smoke run has no figures to compare; measure with --profile quick");
  }
}

void note_each(const Summary &summary, Judgement &judgement) {
  for (const std::string &warning : summary.run.warnings) judgement.warnings.push_back(warning);
  for (const CaseSummary &each : summary.cases) {
    if (each.rejected == 0) continue;
    judgement.warnings.push_back(summary.run.name + ": " + each.info.id + ": " + std::to_string(each.rejected) +
                                 " rejected: time zero, negative or not a number");
  }
}

}  // namespace

double pairs_for_holm(std::size_t cases) { return std::ceil(std::log2(static_cast<double>(cases) / alpha)); }

Judgement judge(const Summary &a, const Summary &b, double margin) {
  refuse_smoke(a);
  refuse_smoke(b);
  Judgement judgement;
  judgement.a = a.run.name;
  judgement.b = b.run.name;
  judgement.margin = margin;
  judgement.toolchain = toolchain_differences(a.run, b.run);
  judgement.paired = a.run.paired && b.run.paired && judgement.toolchain.empty();
  judgement.salvaged = a.run.salvaged || b.run.salvaged;
  judgement.interleaved = !a.run.interleaved.empty() && a.run.interleaved == b.run.interleaved;
  std::set<std::string> in_a;
  for (const CaseSummary &each : a.cases) {
    if (!each.time) continue;
    in_a.insert(each.info.id);
    const CaseSummary *other = b.find(each.info.id);
    if (other == nullptr || !other->time) {
      if (!failed_there(b, each.info.id)) judgement.only_a.push_back(each.info.id);
    } else if (other->info.clock != each.info.clock) {
      throw Error(each.info.id + ": " + a.run.name + " gives its " + each.info.clock + " time and " + b.run.name +
                  " its " + other->info.clock + " time; measure one of them again");
    } else {
      judgement.rows.push_back(compare_case(each, *other, judgement));
    }
  }
  for (const CaseSummary &each : b.cases) {
    if (each.time && !in_a.contains(each.info.id) && !failed_there(a, each.info.id))
      judgement.only_b.push_back(each.info.id);
  }
  adjust(judgement);
  sort_failures(a, b, judgement);
  note_each(a, judgement);
  note_each(b, judgement);
  return judgement;
}

bool is_decided(const Comparison &row) { return row.verdict != Verdict::undecided && row.confirmed; }

bool is_regression(const Comparison &row) { return row.verdict == Verdict::slower && row.confirmed; }

int judgement_status(const Judgement &judgement, bool strict) {
  if (!judgement.failed_a.empty() || !judgement.failed_b.empty()) return 3;
  const auto &rows = judgement.rows;
  if (std::any_of(rows.begin(), rows.end(), is_regression)) return 1;
  const bool all =
      std::all_of(rows.begin(), rows.end(), is_decided) && judgement.only_a.empty() && judgement.only_b.empty();
  const bool any = std::any_of(rows.begin(), rows.end(), is_decided);
  return !any || judgement.salvaged || (strict && !all) ? 2 : 0;
}

}  // namespace tollgate::harness
