#include <algorithm>

#include "format_number.hpp"
#include "page_sections.hpp"

namespace tollgate::harness::page {

namespace json = boost::json;

namespace {

json::object failures(const Summary &summary) {
  Table table("What failed", "a case or process, and what it said", {{"Case"}, {"Kind"}, {"Message"}, {"Times", true}});
  for (const Failed &failed : summary.failures) {
    table.add(nullptr,
              {cell(failed.where), cell(failed.kind), cell(failed.message), cell(std::to_string(failed.times))});
  }
  return table.empty() ? json::object{} : table.take();
}

json::object holes(const Summary &summary) {
  Table table("what cannot be had here", {{"Case"}, {"Reason"}});
  for (const CaseSummary &each : summary.cases) {
    if (!each.info.hole.empty()) table.add(&each.info, {cell(each.info.id), cell(each.info.hole)});
  }
  return table.empty() ? json::object{} : table.take();
}

json::object machine(const Summary &summary) {
  const Run &run = summary.run;
  Table table("The run and the machine", "facts recorded with the run", {{"Fact"}, {"Value"}});
  const auto add = [&](const std::string &name, const std::string &value) {
    if (!value.empty()) table.add(nullptr, {cell(name), cell(value)});
  };
  add("run", run.name);
  add("started", run.started);
  add("profile", run.profile);
  add("rounds", run.rounds > 0 ? std::to_string(run.rounds) : "");
  add("seed", run.rounds > 0 ? std::to_string(run.seed) : "");
  add("filters", joined(run.filters));
  add("processes", std::to_string(summary.processes));
  if (summary.spent.processes > 0) {
    add("time inside measured loops", percent(summary.spent.measured / summary.spent.processes));
  }
  for (const RunnerInfo &runner : run.runners) add("runner " + runner.language, runner.executable + " " + runner.hash);
  for (const auto &[name, value] : run.environment) add(name, value);
  return table.take();
}

}  // namespace

std::optional<Section> method_section(const View &view) {
  const Summary &summary = view.summary;
  const std::size_t warnings = summary.warnings.size();
  Section section;
  section.id = "method";
  section.nav = "Method and machine";
  section.title = warnings + summary.failures.size() == 0
                      ? "Nothing on this machine spoke against the figures"
                      : counted(warnings, "warning") + " and " + counted(summary.failures.size(), "failure") +
                            " stand against these figures";
  section.text = {
      "A round runs every case once, each language and operation in a fresh process; the process is the unit of all "
      "statistics. The centre is the median, its interval comes from order statistics and covers at least 95 %, and a "
      "ratio is paired by round. Nothing is subtracted from a time; from an instruction count the empty loop's is.",
      summary.run.paired ? ""
                         : "These samples are not paired: each repetition counts as a process, and ratios are "
                           "Hodges–Lehmann estimates."};
  std::erase(section.text, "");
  section.warnings = summary.warnings;
  for (json::object table : {failures(summary), machine(summary), holes(summary)}) {
    if (!table.empty()) section.tables.push_back(std::move(table));
  }
  return section;
}

}  // namespace tollgate::harness::page
