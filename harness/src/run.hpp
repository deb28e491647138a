// `tollgate run`: plan, schedule, spawn, collect.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "lines.hpp"

namespace tollgate::harness {

struct RunRequest {
  Plan plan;  // without its seconds
  std::vector<std::string> runners;
  std::filesystem::path other_build;  // measured in alternation with this one; empty: none
  std::filesystem::path folder;
  std::string scratch;         // the parent of the folder for temporary files
  std::size_t file_bytes = 0;  // of the file that warm cases read
  bool resume = false;         // go on in the folder; the plan is the one that lies there
  bool quiet = false;
};

struct RunResult {
  std::size_t failures = 0;
  bool interrupted = false;
};

RunResult run(const RunRequest &request);

// Where in a run's folder the other build's figures lie: a run folder too.
std::filesystem::path other_folder(const std::filesystem::path &folder);

}  // namespace tollgate::harness
