// What a runner can be asked for. Each prints its result on stdout and returns
// the exit status.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "registry.hpp"

namespace tollgate::runner {

int print_catalog(const std::vector<const Case *> &selected);
int check_cases(const std::vector<const Case *> &selected);
int count_cases(const std::vector<const Case *> &selected, std::int64_t n);
int measure_memory(const std::string &id);

// Hands every case that can be timed to Google Benchmark and runs what it
// selects. progress_fd: where the id goes before each run, or -1.
int run_cases(int progress_fd);

}  // namespace tollgate::runner
