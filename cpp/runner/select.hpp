// Which cases the command line selects, decided by Google Benchmark itself.
#pragma once

#include <string>
#include <vector>

#include "registry.hpp"

namespace tollgate::runner {

// The name under which Google Benchmark reports the case.
std::string run_name(const Case &of);

// The cases, those with a hole among them, that --benchmark_filter selects, in
// the order of their registration. Google Benchmark must be initialized with
// --benchmark_list_tests. Throws Error when there is none.
std::vector<const Case *> selected_cases();

}  // namespace tollgate::runner
