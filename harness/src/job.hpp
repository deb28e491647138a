// One scheduled process: the command line that runs it, and what came of it.
#pragma once

#include <boost/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "discover.hpp"
#include "model.hpp"
#include "plan.hpp"
#include "process.hpp"
#include "schedule.hpp"
#include "scratch.hpp"

namespace tollgate::harness {

// The id as the runner knows it, without its language.
std::string own_id(const Case &of);

// An expression that matches exactly the run_names of these cases, in the
// extended grammar that Google Benchmark reads.
std::string exactly(const std::vector<Case> &cases);

ProcessSpec command_for(const Process &process, const Runner &runner, const Profile &profile, const Scratch &scratch);

struct Outcome {
  std::optional<boost::json::object> benchmark;  // of a process that ended well: its results, fit to be stored
  std::vector<std::string> finished;             // ids of the cases in them
  std::vector<boost::json::object> memory;       // the fields of a memory line
  std::vector<Failure> failures;
  std::vector<Case> again;   // cases that lost their process through another one's fault
  bool runner_lost = false;  // it does not even reach its first case
};

// Judges a process that was not interrupted. Pure: `results` is the text of its
// results file.
Outcome judge(const Process &process, const ProcessResult &result, std::string results);

}  // namespace tollgate::harness
