// The lines of run.jsonl, as docs/format.md promises them.
#pragma once

#include <boost/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "environment.hpp"
#include "job.hpp"
#include "model.hpp"
#include "plan.hpp"

namespace tollgate::harness {

// What a run was asked to do.
struct Plan {
  Profile profile;
  int rounds = 0;
  std::uint64_t seed = 0;
  std::vector<std::string> filters;
  double seconds = 0;
  double until = 0, max_seconds = 0;  // rounds go on until every interval is so narrow, or for so long; 0: rounds
  std::string interleaved;            // the same in the two runs of two builds; empty: one build
  bool instructions = false;          // counted after the rounds
};

// Of so many rounds a run that goes on until its intervals are narrow has enough.
constexpr int most_rounds = 10000;

// The seconds since 1970 as UTC: "2026-01-31T12:00:00Z".
std::string utc(std::int64_t seconds);

boost::json::object run_line(const Plan &plan, const std::vector<Runner> &runners, std::int64_t started,
                             boost::json::object environment);
boost::json::object case_line(const boost::json::object &catalog_object);
boost::json::object child_line(const Process &process, const Outcome &outcome, const Usage &usage, double start,
                               double end);
boost::json::object memory_line(const Process &process, boost::json::object numbers);
boost::json::object failure_line(const Failure &failure);
boost::json::object code_line(const CodePart &part);
boost::json::object count_line(const std::string &language, const Count &count, std::int64_t n);
// `before`: what the machine had done when the run began, if that is known.
boost::json::object end_line(std::int64_t ended, double seconds, int status, bool interrupted,
                             const std::optional<Activity> &before);

}  // namespace tollgate::harness
