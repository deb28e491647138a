#include "summary.hpp"

#include <algorithm>
#include <cmath>
#include <unordered_map>

#include "collect_samples.hpp"
#include "error.hpp"

namespace tollgate::harness {

namespace {

std::vector<double> figures(const CaseSummary &from) {
  std::vector<double> values(from.samples.size());
  std::transform(from.samples.begin(), from.samples.end(), values.begin(), [](const Sample &s) { return s.ns; });
  return values;
}

void describe(CaseSummary &of, bool in_order) {
  if (of.samples.empty()) return;
  const std::vector<double> values = figures(of);
  std::vector<double> others(of.samples.size());
  std::transform(of.samples.begin(), of.samples.end(), others.begin(), [](const Sample &s) { return s.other_ns; });
  of.time = median_estimate(values);
  of.other_ns = median(std::move(others));
  of.spread = relative_spread(values);
  of.outliers = tukey_outliers(values);
  if (in_order) of.drift = drift_p(values);
  of.two_modes = has_two_modes(values);
}

void set_rate(CaseSummary &of) {
  if (!of.time) return;
  const auto counter = [&](const char *name) {
    const auto found = of.counters.find(name);
    return found == of.counters.end() ? 0.0 : found->second;
  };
  of.items_per_second = of.info.items * 1e9 / of.time->value;
  // A plain Google Benchmark program says it itself, if it does.
  if (of.info.item.empty() && counter("bytes_per_second") > 0) {
    of.info.item = "byte";
    of.items_per_second = counter("bytes_per_second");
  } else if (of.info.item.empty() && counter("items_per_second") > 0) {
    of.items_per_second = counter("items_per_second");
  }
}

void set_counts(Summary &summary) {
  std::unordered_map<std::string, const Count *> counts;
  for (const Count &count : summary.run.counts) counts.emplace(count.case_id, &count);
  std::map<std::string, double> empty_loops;  // by language
  for (const CaseSummary &each : summary.cases) {
    const auto found = counts.find(each.info.id);
    if (each.info.operation == "empty_loop" && found != counts.end() && found->second->instructions) {
      empty_loops.emplace(each.info.language, *found->second->instructions);
    }
  }
  for (CaseSummary &each : summary.cases) {
    const auto found = counts.find(each.info.id);
    if (found == counts.end()) continue;
    each.instructions = found->second->instructions;
    each.no_count = found->second->reason;
    const auto loop = empty_loops.find(each.info.language);
    if (each.instructions && loop != empty_loops.end()) each.net_instructions = *each.instructions - loop->second;
  }
}

// The case that all of an operation are measured against, and whether it had to
// stand in for C++ inline.
struct References {
  const CaseSummary *cpp = nullptr;
  bool fallback = false;
  std::map<std::string, const CaseSummary *> native;  // by language
};

using Group = std::vector<CaseSummary *>;

References references_of(const Group &group) {
  References found;
  for (const CaseSummary *each : group) {
    if (!each->time) continue;
    if (each->info.role == "native") found.native.emplace(each->info.language, each);
    if (each->info.language != "cpp" || is_yardstick(each->info)) continue;
    if (each->info.technique == "inline") {
      found.cpp = each;
      found.fallback = false;
    } else if (found.cpp == nullptr || (found.fallback && each->time->value < found.cpp->time->value)) {
      found.cpp = each;
      found.fallback = true;
    }
  }
  return found;
}

std::optional<Relation> relation(const CaseSummary *to, const CaseSummary &of, bool paired, bool fallback) {
  if (to == nullptr) return std::nullopt;
  const auto ratio = time_ratio(*to, of, paired);
  if (!ratio) return std::nullopt;
  return Relation{to->info.id, *ratio, fallback};
}

void set_relations(Summary &summary) {
  std::map<std::pair<std::string, std::string>, Group> groups;
  for (CaseSummary &each : summary.cases) {
    if (!each.info.operation.empty()) groups[{each.info.operation, params_text(each.info)}].push_back(&each);
  }
  const bool paired = summary.run.paired;
  for (const auto &[key, group] : groups) {
    const References to = references_of(group);
    for (CaseSummary *each : group) {
      each->to_cpp = relation(to.cpp, *each, paired, to.fallback);
      const auto native = to.native.find(each->info.language);
      each->to_native = relation(native == to.native.end() ? nullptr : native->second, *each, paired, false);
    }
  }
}

void set_memories(Summary &summary) {
  for (const CaseSummary &each : summary.cases) {
    std::vector<double> own, process;
    for (const Memory &memory : summary.run.memories) {
      if (memory.case_id != each.info.id) continue;
      own.push_back(memory.bytes_own / memory.records);
      process.push_back(memory.bytes_process / memory.records);
    }
    if (own.empty()) continue;
    const std::size_t n = own.size();
    summary.memories.push_back({each.info, median_estimate(own), median_estimate(process), n});
  }
}

void add_failure(std::vector<Failed> &failures, Failed failed) {
  const auto same = std::find_if(failures.begin(), failures.end(), [&](const Failed &other) {
    return other.where == failed.where && other.message == failed.message;
  });
  if (same == failures.end()) {
    failures.push_back(std::move(failed));
  } else {
    same->times = std::max(same->times, failed.times);
  }
}

void set_failures(Summary &summary, const std::vector<Failed> &rows_that_failed) {
  std::vector<Failed> told;
  for (const Failure &failure : summary.run.failures) {
    if (!is_failure(failure)) continue;  // a warning tells of those
    const std::string where = failure.case_id.empty() ? failure.language + ":" + failure.operation : failure.case_id;
    const auto same = std::find_if(told.begin(), told.end(), [&](const Failed &other) {
      return other.where == where && other.message == failure.message;
    });
    if (same == told.end()) {
      told.push_back({where, failure.kind, failure.message, 1});
    } else {
      ++same->times;
    }
  }
  // A row that says so itself and the harness's line about it are one failure.
  for (Failed &failed : told) add_failure(summary.failures, std::move(failed));
  for (const Failed &failed : rows_that_failed) add_failure(summary.failures, failed);
  for (const CaseSummary &each : summary.cases) {
    if (each.samples.empty() && each.rejected > 0) {
      summary.failures.push_back(
          {each.info.id, "samples", "no sample is left: every time was zero, negative or not a number", each.rejected});
    }
  }
}

}  // namespace

const CaseSummary *Summary::find(const std::string &id) const {
  const auto found =
      std::find_if(cases.begin(), cases.end(), [&](const CaseSummary &each) { return each.info.id == id; });
  return found == cases.end() ? nullptr : &*found;
}

std::string params_text(const Case &info) {
  std::string text;
  for (const auto &[name, value] : info.params) text += (text.empty() ? "" : "/") + name + ":" + value;
  return text;
}

std::string param(const Case &info, const std::string &name) {
  for (const auto &[key, value] : info.params) {
    if (key == name) return value;
  }
  return "";
}

bool has_param(const Case &info, const std::string &name) { return !param(info, name).empty(); }

Pairs by_round(const CaseSummary &a, const CaseSummary &b) {
  Pairs pairs;
  auto other = b.samples.begin();
  for (const Sample &sample : a.samples) {
    while (other != b.samples.end() && other->round < sample.round) ++other;
    if (other == b.samples.end()) break;
    if (other->round != sample.round) continue;
    pairs.a.push_back(sample.ns);
    pairs.b.push_back(other->ns);
  }
  return pairs;
}

std::optional<Estimate> time_ratio(const CaseSummary &a, const CaseSummary &b, bool paired) {
  if (!a.time || !b.time) return std::nullopt;
  if (a.samples.empty() || b.samples.empty()) return Estimate{b.time->value / a.time->value, std::nullopt};
  if (!paired) return unpaired_ratio(figures(a), figures(b));
  const Pairs pairs = by_round(a, b);
  if (pairs.a.empty()) return Estimate{b.time->value / a.time->value, std::nullopt};
  return paired_ratio(pairs.a, pairs.b);
}

Summary summarise(Run run) {
  Summary summary;
  Collected collected = collect_samples(run);
  summary.cases = std::move(collected.cases);
  summary.spent = collected.spent;
  summary.processes = run.children.size();
  run.children.clear();
  run.children.shrink_to_fit();
  summary.run = std::move(run);
  for (CaseSummary &each : summary.cases) {
    describe(each, summary.run.paired);
    set_rate(each);
  }
  set_counts(summary);
  set_relations(summary);
  set_memories(summary);
  set_failures(summary, collected.failed_rows);
  summary.warnings = warnings_of(summary);
  return summary;
}

}  // namespace tollgate::harness
