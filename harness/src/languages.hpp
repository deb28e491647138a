// How far each language is from C++ for each job, and by which way.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "batch_series.hpp"
#include "document.hpp"
#include "summary.hpp"

namespace tollgate::harness {

// One way of several that do the same work, and what it is among them.
struct Way {
  std::string what;  // "fastest", "usual", "slowest", joined where one is several of these
  const CaseSummary *figure;
};

// The fastest way of a language, what people there would write, and the slowest;
// figures holds one at least.
std::vector<Way> ways_of(std::vector<const CaseSummary *> figures);

struct LanguageJob {
  std::string job;       // "put", "read, 1 KiB"
  std::string language;  // not C++
  std::vector<Way> ways;
  const CaseSummary *crossing = nullptr, *staying = nullptr;  // the fastest into C++, and of all others

  bool against_cpp() const { return ways.front().figure->to_cpp.has_value(); }
  bool is_null_call() const { return ways.front().figure->info.operation == "null_call"; }  // which does no work
};

// Whether a job is better done by calling C++; undecided where the interval of the
// ratio leaves it open. Nothing where only one of the two was measured.
enum class Choice { call, stay, undecided };
std::optional<Choice> choice(const Summary &summary, const LanguageJob &job);

// Of every job that C++ and another language do, and of those in batches, in the run's
// order; of a job in batches the largest.
std::vector<LanguageJob> language_jobs(const Summary &summary);

// What a way of crossing into C++ costs in ns beyond the C++ that it stands against;
// nothing for a way that stays in its language.
std::optional<Estimate> crossing_cost(const Summary &summary, const CaseSummary &way);

// The compare-languages report.
Document languages_document(const Summary &summary, const std::vector<Picture> &pictures);

}  // namespace tollgate::harness
