#include <algorithm>
#include <cmath>
#include <map>

#include "format_number.hpp"
#include "languages.hpp"
#include "page_parts.hpp"
#include "sections.hpp"

namespace tollgate::harness {

namespace {

std::string whole(double n) { return significant(std::ceil(n - 1e-9), 1); }

// From which batch on a way pays against its language's own.
class BreakEvens {
 public:
  explicit BreakEvens(const Summary &summary) : all_(batch_series(summary)) {}

  const BatchSeries *of(const Case &info) const {
    const auto found = std::ranges::find_if(all_, [&](const BatchSeries &series) {
      return series.info->language == info.language && series.info->operation == info.operation &&
             series.info->technique == info.technique;
    });
    return found == all_.end() || !found->break_even ? nullptr : &*found;
  }

  Cell cell(const Case &info) const {
    const BatchSeries *series = of(info);
    if (!series) return "";
    const Estimate &at = *series->break_even;
    if (std::isinf(at.value)) return {"never", "up to " + whole(series->points.back().n)};
    return {whole(at.value), at.interval ? "[" + whole(at.interval->low) + ", " +
                                               (std::isinf(at.interval->high) ? "∞" : whole(at.interval->high)) + "]"
                                         : ""};
  }

 private:
  std::vector<BatchSeries> all_;
};

Table table_of(const Summary &summary, const std::vector<LanguageJob> &jobs, const BreakEvens &break_evens) {
  Table table{{{"job", Column::Kind::words},
               {"lang", Column::Kind::words},
               {"way", Column::Kind::words},
               {"technique", Column::Kind::name},
               {"ns"},
               {"×C++"},
               {"+ns"},
               {"from N"}},
              {}};
  std::string job;
  for (const LanguageJob &each : jobs) {
    for (const Way &way : each.ways) {
      const bool first = &way == &each.ways.front();
      const auto cost = crossing_cost(summary, *way.figure);
      table.rows.push_back({first && each.job != job ? each.job : "", first ? each.language : "", way.what,
                            way.figure->info.technique, time_cell(*way.figure->time),
                            way.figure->to_cpp ? ratio_cell(way.figure->to_cpp->ratio) : Cell(""),
                            cost ? time_cell(*cost) : Cell(""), break_evens.cell(way.figure->info)});
    }
    job = each.job;
  }
  return table;
}

// Of one language over all jobs.
struct Findings {
  std::vector<double> best, usual;  // × C++
  std::vector<std::string> stays, crosses;
  std::map<std::string, std::size_t> crossings;  // by technique: in how many jobs the fastest
  const BatchSeries *earliest = nullptr;
};

void take(Findings &into, const LanguageJob &job) {
  const CaseSummary &best = *job.ways.front().figure;
  into.best.push_back(best.to_cpp->ratio.value);
  for (const Way &way : job.ways)
    if (way.what.find("usual") != std::string::npos) into.usual.push_back(way.figure->to_cpp->ratio.value);
  if (best.info.direction == "in") {
    into.crosses.push_back(job.job);
    ++into.crossings[best.info.technique];
  } else {
    into.stays.push_back(job.job);
  }
}

std::string range_text(const std::vector<double> &ratios) {
  const auto [least, most] = std::ranges::minmax(ratios);
  return significant(least, 3) + " to " + significant(most, 3) + " times";
}

std::string advice(const std::string &language, const Findings &found) {
  std::string text =
      page::language_name(language) + ": its fastest ways take " + range_text(found.best) + " C++'s time";
  if (!found.usual.empty()) text += ", what people usually write " + range_text(found.usual);
  text += ".";
  if (!found.crosses.empty()) {
    const auto most = std::ranges::max_element(found.crossings, {}, [](const auto &each) { return each.second; });
    text += " Call C++ for: " + joined(found.crosses, "; ") + " (most often fastest by " + most->first + ").";
  }
  if (!found.stays.empty()) text += " Stay in the language for: " + joined(found.stays, "; ") + ".";
  if (found.earliest)
    text += " One crossing for many pays from " + whole(found.earliest->break_even->value) + " (" +
            found.earliest->info->operation + " by " + found.earliest->info->technique + " against " +
            found.earliest->against + ").";
  return text;
}

std::vector<std::string> advices(const Summary &summary, const std::vector<LanguageJob> &jobs) {
  std::map<std::string, Findings> found;
  for (const LanguageJob &job : jobs)
    if (job.against_cpp() && !job.is_null_call()) take(found[job.language], job);
  const std::vector<BatchSeries> batches = batch_series(summary);
  for (const BatchSeries &series : batches) {
    const auto of = found.find(series.info->language);
    if (of == found.end() || !series.break_even || std::isinf(series.break_even->value)) continue;
    const BatchSeries *&earliest = of->second.earliest;
    if (!earliest || series.break_even->value < earliest->break_even->value) earliest = &series;
  }
  std::vector<std::string> texts;
  for (const auto &[language, findings] : found) texts.push_back(advice(language, findings));
  return texts;
}

}  // namespace

Document languages_document(const Summary &summary, const std::vector<Picture> &pictures) {
  Document document;
  document.heading(1, "How far from C++, and how to call it: " + summary.run.name);
  const std::vector<LanguageJob> jobs = language_jobs(summary);
  if (jobs.empty()) {
    document.paragraph("This run has no job that both C++ and another language do; measure more cases.");
    return document;
  }
  document.list(advices(summary, jobs));
  document.paragraph(
      "ns: one iteration, lower is better; ×C++: over the same work in place in C++, or its fastest way where nothing "
      "is in place, paired by round and so not the quotient of the ns; +ns: what a way that calls C++ takes beyond "
      "that, the price of its crossing; from N: the least batch for which one crossing beats the language's own way. A "
      "job in batches is shown at the largest.");
  for (const Picture &picture : pictures) document.picture(picture);
  document.table(table_of(summary, jobs, BreakEvens(summary)));
  return document;
}

}  // namespace tollgate::harness
