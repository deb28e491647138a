#include "report_json.hpp"

#include <cmath>

namespace tollgate::harness {

namespace {

namespace json = boost::json;

json::value estimate_json(const Estimate &estimate) {
  json::object object;
  object["value"] = estimate.value;
  if (estimate.interval) object["interval"] = {estimate.interval->low, estimate.interval->high};
  return object;
}

json::value relation_json(const Relation &relation) {
  json::object object;
  object["to"] = relation.to;
  object["ratio"] = estimate_json(relation.ratio);
  if (relation.fallback) object["fallback"] = true;
  return object;
}

json::object pairs_json(const std::vector<std::pair<std::string, std::string>> &pairs) {
  json::object object;
  for (const auto &[name, value] : pairs) object[name] = value;
  return object;
}

json::array texts_json(const std::vector<std::string> &texts) {
  json::array array;
  for (const std::string &text : texts) array.emplace_back(text);
  return array;
}

json::array failures_json(const std::vector<Failed> &failures) {
  json::array array;
  for (const Failed &failed : failures) {
    array.push_back(
        {{"where", failed.where}, {"kind", failed.kind}, {"message", failed.message}, {"times", failed.times}});
  }
  return array;
}

void set_figures(const CaseSummary &of, json::object &object) {
  if (of.time) {
    object["ns"] = estimate_json(*of.time);
    object["other_clock_ns"] = of.other_ns;
    object["items_per_second"] = of.items_per_second;
  }
  if (!of.samples.empty()) {
    object["spread"] = of.spread;
    object["outliers"] = {{"mild", of.outliers.mild}, {"severe", of.outliers.severe}};
    object["drift_p"] = of.drift;
    object["two_modes"] = of.two_modes;
  }
  if (of.to_cpp) object["to_cpp"] = relation_json(*of.to_cpp);
  if (of.to_native) object["to_native"] = relation_json(*of.to_native);
  if (of.instructions) object["instructions"] = *of.instructions;
  if (of.net_instructions) object["net_instructions"] = *of.net_instructions;
  if (!of.no_count.empty()) object["no_count"] = of.no_count;
  json::object counters;
  for (const auto &[name, value] : of.counters) counters[name] = value;
  if (!counters.empty()) object["counters"] = std::move(counters);
}

json::object case_json(const CaseSummary &of, bool figures) {
  json::object object{{"id", of.info.id},
                      {"language", of.info.language},
                      {"operation", of.info.operation},
                      {"technique", of.info.technique},
                      {"params", pairs_json(of.info.params)},
                      {"role", of.info.role},
                      {"kind", of.info.kind},
                      {"clock", of.info.clock},
                      {"item", of.info.item},
                      {"path", of.info.path},
                      {"processes", of.samples.size()},
                      {"rejected", of.rejected}};
  if (!of.info.hole.empty()) object["hole"] = of.info.hole;
  if (figures) set_figures(of, object);
  return object;
}

json::array memories_json(const std::vector<MemorySummary> &memories) {
  json::array array;
  for (const MemorySummary &each : memories) {
    array.push_back({{"id", each.info.id},
                     {"bytes_own", estimate_json(each.own)},
                     {"bytes_process", estimate_json(each.process)},
                     {"processes", each.processes}});
  }
  return array;
}

const char *word(Verdict verdict) {
  switch (verdict) {
    case Verdict::same:
      return "same";
    case Verdict::faster:
      return "faster";
    case Verdict::slower:
      return "slower";
    case Verdict::undecided:
      break;
  }
  return "undecided";
}

}  // namespace

json::object report_json(const Summary &summary) {
  const Run &run = summary.run;
  const bool figures = run.profile != "smoke";
  json::object object{{"name", run.name},
                      {"tollgate", run.version},
                      {"started", run.started},
                      {"profile", run.profile},
                      {"rounds", run.rounds},
                      {"seed", run.seed},
                      {"complete", run.complete},
                      {"paired", run.paired},
                      {"processes", summary.processes},
                      {"environment", pairs_json(run.environment)}};
  json::array cases;
  for (const CaseSummary &each : summary.cases) cases.push_back(case_json(each, figures));
  object["cases"] = std::move(cases);
  if (figures) object["memory"] = memories_json(summary.memories);
  object["failures"] = failures_json(summary.failures);
  object["warnings"] = texts_json(summary.warnings);
  object["seconds"] = {
      {"measured", summary.spent.measured}, {"processes", summary.spent.processes}, {"run", summary.spent.run}};
  return object;
}

json::object judgement_json(const Judgement &judgement, int status) {
  json::array rows;
  for (const Comparison &row : judgement.rows) {
    json::object object{{"id", row.id},
                        {"a_ns", row.a_ns},
                        {"b_ns", row.b_ns},
                        {"ratio", estimate_json(row.ratio)},
                        {"samples", row.samples},
                        {"p", row.p},
                        {"verdict", word(row.verdict)},
                        {"decided", is_decided(row)}};
    if (row.needed > 0 && std::isfinite(row.needed)) object["samples_needed"] = row.needed;
    if (row.a_instructions) object["a_instructions"] = *row.a_instructions;
    if (row.b_instructions) object["b_instructions"] = *row.b_instructions;
    rows.push_back(std::move(object));
  }
  json::array toolchain;
  for (const Difference &each : judgement.toolchain)
    toolchain.push_back(json::object{{"fact", each.fact}, {"a", each.a}, {"b", each.b}});
  return {{"a", judgement.a},
          {"b", judgement.b},
          {"margin", judgement.margin},
          {"paired", judgement.paired},
          {"toolchain", std::move(toolchain)},
          {"status", status},
          {"cases", std::move(rows)},
          {"only_a", texts_json(judgement.only_a)},
          {"only_b", texts_json(judgement.only_b)},
          {"failed_a", failures_json(judgement.failed_a)},
          {"failed_b", failures_json(judgement.failed_b)},
          {"failed_alike", failures_json(judgement.failed_alike)},
          {"warnings", texts_json(judgement.warnings)}};
}

std::string json_text(const json::value &value) { return json::serialize(value) + "\n"; }

}  // namespace tollgate::harness
