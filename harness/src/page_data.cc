#include "page_data.hpp"

#include <algorithm>

#include "format_number.hpp"
#include "page_sections.hpp"

namespace tollgate::harness {

namespace json = boost::json;
using namespace page;

namespace {

json::object tile(const std::string &value, const std::string &text, const std::string &note) {
  return {{"value", value}, {"text", text}, {"note", note}};
}

// For the work that is shown first: the quickest crossing of each language, and
// how far it is from C++ in place.
json::array tiles(const View &view) {
  json::array all;
  for (const std::string &language : view.languages.ids()) {
    const CaseSummary *best = language == "cpp" ? nullptr : quickest_crossing(view.summary, language, view.work);
    if (best == nullptr) continue;
    all.push_back(tile(time_text(best->time->value), "quickest " + view.work + " from " + language_name(language),
                       case_name(best->info) + (best->time->interval ? ", " + plus_minus(*best->time) : "")));
    if (!best->to_cpp || best->to_cpp->fallback) continue;
    all.push_back(tile(significant(best->to_cpp->ratio.value, 3) + " ×", "the time of C++ in place", best->to_cpp->to));
  }
  return all;
}

json::array languages(const Languages &languages) {
  json::array all;
  for (const std::string &id : languages.ids()) {
    all.push_back(json::object{{"id", id}, {"name", language_name(id)}, {"hue", languages.hue(id)}});
  }
  return all;
}

json::array warnings(const Summary &summary) {
  json::array all;
  for (const Failed &failed : summary.failures) {
    if (all.size() == 3) break;
    all.push_back(json::string("Failed: " + failed.where + ": " + failed.message));
  }
  const std::size_t more = summary.failures.size() - all.size();
  if (more > 0) all.push_back(json::string(counted(more, "more failure") + " under Method and machine."));
  if (!summary.warnings.empty()) {
    all.push_back(
        json::string(counted(summary.warnings.size(), "warning") + " about these figures under Method and machine."));
  }
  return all;
}

std::string lead(const Summary &summary, const Languages &languages) {
  std::string text = counted(timed(summary).size(), "case") + " in " + counted(languages.ids().size(), "language") +
                     ", " + counted(summary.processes, summary.run.paired ? "process" : "sample");
  if (!summary.run.started.empty()) text += ", " + summary.run.started.substr(0, 10);
  for (const auto &[name, value] : summary.run.environment) {
    if (name == "cpu") text += ", " + value;
  }
  return text + ".";
}

json::array sections(const View &view, const std::vector<Summary> &runs) {
  json::array all;
  const auto add = [&](std::optional<Section> section) {
    if (section) all.push_back(to_json(std::move(*section)));
  };
  if (!is_smoke(view.summary.run)) {
    add(crossings_section(view));
    add(layers_section(view));
    add(batches_section(view));
    add(heat_section(view));
    add(languages_section(view));
    add(spread_section(view));
    add(blocks_section(view));
    add(memory_section(view));
    add(trend_section(view, runs));
    add(claims_section(view));
  }
  add(method_section(view));
  return all;
}

}  // namespace

json::object page_data(const std::vector<Summary> &runs) {
  const Summary &summary = runs.back();
  const View view{summary, Languages(summary), headline_work(summary)};
  const bool smoke = is_smoke(summary.run);
  return {
      {"name", summary.run.name},
      {"title", "What a crossing costs: " + summary.run.name},
      {"lead", smoke ? "A smoke run shows that every case works. It has no figures." : lead(summary, view.languages)},
      {"languages", languages(view.languages)},
      {"tiles", smoke ? json::array{} : tiles(view)},
      {"warnings", warnings(summary)},
      {"sections", sections(view, runs)}};
}

}  // namespace tollgate::harness
