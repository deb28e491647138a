#include "languages.hpp"

#include <algorithm>
#include <map>

#include "ladder.hpp"
#include "page_parts.hpp"

namespace tollgate::harness {

namespace {

// Of an operation that is done in batches, the size of the largest.
std::map<std::string, double> largest_batches(const Summary &summary) {
  std::map<std::string, double> largest;
  for (const CaseSummary &each : summary.cases)
    if (each.time) largest[each.info.operation] = std::max(largest[each.info.operation], batch_of(each.info));
  return largest;
}

}  // namespace

std::vector<Way> ways_of(std::vector<const CaseSummary *> figures) {
  std::stable_sort(figures.begin(), figures.end(),
                   [](const CaseSummary *x, const CaseSummary *y) { return x->time->value < y->time->value; });
  if (figures.size() == 1) return {{"only", figures.front()}};
  std::vector<Way> ways = {{"fastest", figures.front()}};
  const auto usual = std::find_if(figures.begin(), figures.end(),
                                  [](const CaseSummary *each) { return each->info.role == "idiomatic"; });
  if (usual != figures.end() && *usual == figures.front()) {
    ways.front().what = "fastest, usual";
  } else if (usual != figures.end() && *usual != figures.back()) {
    ways.push_back({"usual", *usual});
  }
  const bool slowest_is_usual = usual != figures.end() && *usual == figures.back();
  ways.push_back({slowest_is_usual ? "slowest, usual" : "slowest", figures.back()});
  return ways;
}

std::vector<LanguageJob> language_jobs(const Summary &summary) {
  const std::map<std::string, double> largest = largest_batches(summary);
  std::vector<std::pair<std::string, std::string>> keys;  // job and language, in the run's order
  std::map<std::pair<std::string, std::string>, std::vector<const CaseSummary *>> figures;
  for (const CaseSummary &each : summary.cases) {
    const double batch = batch_of(each.info);
    if (!each.time || each.info.language == "cpp" || (!each.to_cpp && batch == 0)) continue;
    if (each.info.operation == "empty_loop" || batch != largest.at(each.info.operation)) continue;
    if (is_yardstick(each.info)) continue;
    const std::pair key(page::work_name(each.info), each.info.language);
    if (figures[key].empty()) keys.push_back(key);
    figures[key].push_back(&each);
  }
  // The languages of a job next to each other.
  std::map<std::string, std::size_t> places;
  for (const auto &key : keys) places.try_emplace(key.first, places.size());
  std::ranges::stable_sort(keys, {}, [&](const auto &key) { return places.at(key.first); });
  std::vector<LanguageJob> jobs;
  for (const auto &key : keys) {
    LanguageJob job{key.first, key.second, ways_of(figures.at(key))};
    for (const CaseSummary *each : figures.at(key)) {
      const CaseSummary *&best = each->info.direction == "in" ? job.crossing : job.staying;
      if (best == nullptr || each->time->value < best->time->value) best = each;
    }
    jobs.push_back(std::move(job));
  }
  return jobs;
}

std::optional<Choice> choice(const Summary &summary, const LanguageJob &job) {
  if (!job.crossing || !job.staying) return std::nullopt;
  const Estimate ratio = *time_ratio(*job.staying, *job.crossing, summary.run.paired);
  if (ratio.interval && ratio.interval->high < 1) return Choice::call;
  if (ratio.interval && ratio.interval->low > 1) return Choice::stay;
  return Choice::undecided;
}

std::optional<Estimate> crossing_cost(const Summary &summary, const CaseSummary &way) {
  if (way.info.direction != "in" || !way.to_cpp) return std::nullopt;
  return time_difference(*summary.find(way.to_cpp->to), way, summary.run.paired);
}

}  // namespace tollgate::harness
