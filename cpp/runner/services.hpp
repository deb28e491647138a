// What batches and hooks may ask of the engine while it runs; the C functions of
// runner.h stand on this.
#pragma once

#include <map>
#include <string>

#include "flags.hpp"

namespace tollgate::runner {

void start_services(const Flags &flags);

bool is_smoke();

// The counters that toll_counter collected since the last call.
std::map<std::string, double> take_counters();

}  // namespace tollgate::runner
