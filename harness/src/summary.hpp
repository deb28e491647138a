// What a run says about each of its cases: the middle of the process values, how
// sure it is, and how it stands to the cases that it is measured against.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "model.hpp"
#include "stats.hpp"

namespace tollgate::harness {

// One process (one repetition where the file does not say): the median of its
// repetitions, in ns an iteration.
struct Sample {
  int round = 0;
  double ns = 0, other_ns = 0;  // by the case's own clock and by the other one
};

// This case's time over another's.
struct Relation {
  std::string to;  // id
  Estimate ratio;
  bool fallback = false;  // the case that should stand here is missing, this is the best there is
};

struct CaseSummary {
  Case info;
  std::vector<Sample> samples;   // by round; empty when only an aggregate is known
  std::size_t rejected = 0;      // samples whose time was no time
  std::optional<Estimate> time;  // ns an iteration; none when there is no figure
  double other_ns = 0;
  double spread = 0;  // relative_spread
  double items_per_second = 0;
  double shortest_seconds = 0;  // the least time that a repetition measured, by the CPU clock
  std::map<std::string, double> counters;
  std::optional<double> instructions, net_instructions;  // an iteration; net: the empty loop's taken off
  std::string no_count;                                  // why there are none
  std::optional<Relation> to_cpp, to_native;
  Outliers outliers;
  double drift = 1;  // drift_p
  bool two_modes = false;
};

struct MemorySummary {
  Case info;
  Estimate own, process;  // bytes a record
  std::size_t processes = 0;
};

// A case or process that failed, once for each message.
struct Failed {
  std::string where;  // the case's id, or language and operation
  std::string kind, message;
  std::size_t times = 0;
};

// Seconds. Left out of all three: processes of isolated cases, whose untimed
// setup is long on purpose.
struct TimeSpent {
  double measured = 0;   // iterations x wall time an iteration, over all samples
  double processes = 0;  // wall time of the processes, from start to exit
  double run = 0;        // wall time of the whole run; 0 when it is not known
};

struct Summary {
  Run run;                         // without its children
  std::vector<CaseSummary> cases;  // in the run's order, holes too
  std::vector<MemorySummary> memories;
  std::vector<Failed> failures;
  TimeSpent spent;
  std::vector<std::string> warnings;
  std::size_t processes = 0;

  const CaseSummary *find(const std::string &id) const;
};

Summary summarise(Run run);

// What makes these figures doubtful, a sentence each, worst examples named.
std::vector<std::string> warnings_of(const Summary &summary);

// The values of two cases that belong together: those of the same round.
struct Pairs {
  std::vector<double> a, b;
};
Pairs by_round(const CaseSummary &a, const CaseSummary &b);

// The time of b over that of a; nothing when one has no figure.
std::optional<Estimate> time_ratio(const CaseSummary &a, const CaseSummary &b, bool paired);

// "batch:4/size:1024", empty without parameters.
std::string params_text(const Case &info);

std::string param(const Case &info, const std::string &name);  // empty without it
bool has_param(const Case &info, const std::string &name);

}  // namespace tollgate::harness
