#include <algorithm>

#include "format_number.hpp"
#include "languages.hpp"
#include "page_sections.hpp"

namespace tollgate::harness::page {

namespace json = boost::json;

namespace {

json::object mark(const LanguageJob &job, const Way &way) {
  json::object row = filter_fields(way.figure->info);
  row["way"] = way.what;
  row["technique"] = way.figure->info.technique;
  row["ratio"] = plotted(way.figure->to_cpp->ratio.value);
  row["figure"] = time_text(way.figure->time->value);
  row["times"] = ratio_text(way.figure->to_cpp->ratio);
  row["job"] = job.job;
  return row;
}

json::object drawn(const View &view, const std::vector<LanguageJob> &jobs) {
  json::array marks, spans;
  for (std::size_t order = 0; order < jobs.size(); ++order) {
    const LanguageJob &job = jobs[order];
    const auto place = [&](json::object row) {
      row["key"] = row_key(job.job + ", " + language_name(job.language), order);
      row["order"] = order;
      row["hue"] = view.languages.hue(job.language);
      return row;
    };
    for (const Way &way : job.ways) marks.push_back(place(mark(job, way)));
    json::object span = place(filter_fields(job.ways.front().figure->info));
    span["low"] = plotted(job.ways.front().figure->to_cpp->ratio.value);
    span["high"] = plotted(job.ways.back().figure->to_cpp->ratio.value);
    spans.push_back(std::move(span));
  }
  json::object plotted_jobs =
      plot("languages", "",
           "For each job and language the ratio of the fastest, the usual and the slowest way to C++ in place; the "
           "table below has the figures.",
           {{"marks", std::move(marks)}, {"spans", std::move(spans)}});
  plotted_jobs["figure"] = "languages";
  return plotted_jobs;
}

json::object every_way(const View &view, const std::vector<LanguageJob> &jobs) {
  Table table("each language's fastest, usual and slowest way", {{"Job"},
                                                                 {"Language"},
                                                                 {"Way"},
                                                                 {"Technique"},
                                                                 {"Time", true},
                                                                 {"× C++ inline", true},
                                                                 {"A crossing costs", true}});
  for (const LanguageJob &job : jobs) {
    for (const Way &way : job.ways) {
      const auto cost = crossing_cost(view.summary, *way.figure);
      table.add(&way.figure->info,
                {cell(job.job), cell(language_name(job.language)), cell(way.what), cell(way.figure->info.technique),
                 cell(time_text(way.figure->time->value), way.figure->time->value),
                 cell(ratio_text(way.figure->to_cpp->ratio), way.figure->to_cpp->ratio.value),
                 cost ? cell(time_text(cost->value), cost->value) : cell("")});
    }
  }
  return table.take();
}

std::string title(const std::vector<LanguageJob> &jobs) {
  std::vector<std::pair<std::string, std::pair<double, double>>> ranges;  // by language
  for (const LanguageJob &job : jobs) {
    if (job.is_null_call()) continue;
    const double best = job.ways.front().figure->to_cpp->ratio.value;
    auto range = std::ranges::find(ranges, job.language, [](const auto &each) { return each.first; });
    if (range == ranges.end()) range = ranges.insert(ranges.end(), {job.language, {best, best}});
    range->second = {std::min(range->second.first, best), std::max(range->second.second, best)};
  }
  std::string text;
  for (const auto &[language, range] : ranges)
    text += (text.empty() ? "At its best " : ", ") + language_name(language) + " takes " + significant(range.first, 3) +
            " to " + significant(range.second, 3) + " times C++'s time";
  return text;
}

}  // namespace

std::optional<Section> languages_section(const View &view) {
  std::vector<LanguageJob> jobs = language_jobs(view.summary);
  std::erase_if(jobs, [](const LanguageJob &job) { return !job.against_cpp(); });
  if (jobs.empty()) return std::nullopt;
  Section section;
  section.id = "languages";
  section.nav = "Languages";
  section.title = title(jobs);
  section.layout = "single";
  section.text = {
      "From the fastest (filled) over what people usually write (a line across) to the slowest way (hollow) of each "
      "language, as the ratio to the same work in place in C++ (or its fastest way, where nothing is in place), on a "
      "logarithmic axis; further to the left is better."};
  section.plots.push_back(drawn(view, jobs));
  section.tables.push_back(every_way(view, jobs));
  return section;
}

}  // namespace tollgate::harness::page
