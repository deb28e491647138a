// From the rows of all processes to the samples of each case.
#pragma once

#include <vector>

#include "summary.hpp"

namespace tollgate::harness {

struct Collected {
  std::vector<CaseSummary> cases;  // with info, samples by round, rejected and counters only
  std::vector<Failed> failed_rows;
  TimeSpent spent;
};

Collected collect_samples(const Run &run);

}  // namespace tollgate::harness
