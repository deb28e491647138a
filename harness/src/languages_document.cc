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

  Cell cell(const Case &info) const {
    const auto series = std::ranges::find_if(all_, [&](const BatchSeries &other) {
      return other.info->language == info.language && other.info->operation == info.operation &&
             other.info->technique == info.technique;
    });
    if (series == all_.end() || !series->break_even) return "";
    const Estimate &at = *series->break_even;
    if (std::isinf(at.value)) return {"never", "up to " + whole(series->points.back().n)};
    return {whole(at.value), interval(at)};
  }

  // The least batch of a language that pays for certain, in words; empty without one.
  std::string earliest(const std::string &language) const {
    const BatchSeries *found = nullptr;
    for (const BatchSeries &series : all_) {
      if (series.info->language != language || !series.break_even || !series.break_even->interval) continue;
      if (std::isinf(series.break_even->interval->high)) continue;
      if (found == nullptr || series.break_even->value < found->break_even->value) found = &series;
    }
    if (found == nullptr) return "";
    return whole(found->break_even->value) + " " + interval(*found->break_even) + " (" + found->info->operation +
           " by " + found->info->technique + " against " + found->against + ")";
  }

 private:
  static std::string interval(const Estimate &at) {
    if (!at.interval) return "";
    return "[" + whole(at.interval->low) + ", " + (std::isinf(at.interval->high) ? "∞" : whole(at.interval->high)) +
           "]";
  }

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
  std::map<Choice, std::vector<std::string>> jobs;
  std::map<std::string, std::size_t> crossings;  // by technique: for how many jobs the fastest that pay
};

void take(Findings &into, const Summary &summary, const LanguageJob &job) {
  into.best.push_back(job.ways.front().figure->to_cpp->ratio.value);
  for (const Way &way : job.ways)
    if (way.what.find("usual") != std::string::npos) into.usual.push_back(way.figure->to_cpp->ratio.value);
  const auto chosen = choice(summary, job);
  if (!chosen) return;
  into.jobs[*chosen].push_back(job.job);
  if (chosen == Choice::call) ++into.crossings[job.crossing->info.technique];
}

std::string range_text(const std::vector<double> &ratios) {
  const auto [least, most] = std::ranges::minmax(ratios);
  return significant(least, 3) + " to " + significant(most, 3) + " times";
}

std::string advice(const std::string &language, const Findings &found, const BreakEvens &break_evens) {
  std::string text =
      page::language_name(language) + ": its fastest ways take " + range_text(found.best) + " C++'s time";
  if (!found.usual.empty()) text += ", what people usually write " + range_text(found.usual);
  text += ".";
  const auto add = [&](Choice chosen, const std::string &what, const std::string &more = "") {
    const auto jobs = found.jobs.find(chosen);
    if (jobs != found.jobs.end()) text += " " + what + ": " + joined(jobs->second, "; ") + more + ".";
  };
  if (!found.crossings.empty()) {
    const auto most = std::ranges::max_element(found.crossings, {}, [](const auto &each) { return each.second; });
    add(Choice::call, "Call C++ for", " (most often fastest by " + most->first + ")");
  }
  add(Choice::stay, "Stay in the language for");
  add(Choice::undecided, "Calling and staying cannot be told apart for");
  if (const std::string batch = break_evens.earliest(language); !batch.empty())
    text += " One crossing for many pays from " + batch + ".";
  return text;
}

std::vector<std::string> advices(const Summary &summary, const std::vector<LanguageJob> &jobs,
                                 const BreakEvens &break_evens) {
  std::map<std::string, Findings> found;
  for (const LanguageJob &job : jobs)
    if (job.against_cpp() && !job.is_null_call()) take(found[job.language], summary, job);
  std::vector<std::string> texts;
  for (const auto &[language, findings] : found) texts.push_back(advice(language, findings, break_evens));
  return texts;
}

// What the advice rests on, where that is less than it seems; empty otherwise.
std::string caveat(const Summary &summary) {
  std::vector<std::string> lacks;
  if (!summary.run.complete) lacks.push_back("it did not end");
  if (!summary.failures.empty()) lacks.push_back("it has " + counted(summary.failures.size(), "failure"));
  if (lacks.empty()) return "";
  return "This run is not whole: " + joined(lacks, " and ") +
         ". The advice rests on what was finished; a way that is missing may be a better one.";
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
  const BreakEvens break_evens(summary);
  if (const std::string text = caveat(summary); !text.empty()) document.paragraph(text);
  document.list(advices(summary, jobs, break_evens));
  document.paragraph(
      "ns: one iteration, lower is better; ×C++: over the same work in place in C++, or its fastest way where nothing "
      "is in place, paired by round and so not the quotient of the ns; +ns: what a way that calls C++ takes beyond "
      "that, the price of its crossing; from N: the least batch for which one crossing beats the fastest way that "
      "stays "
      "in the language. Fastest and slowest go by the figure; to call or to stay is advised only where the interval of "
      "the ratio of the best way of each leaves no doubt. A job in batches is shown at the largest.");
  for (const Picture &picture : pictures) document.picture(picture);
  document.table(table_of(summary, jobs, break_evens));
  return document;
}

}  // namespace tollgate::harness
