// `tollgate run`: plan, schedule, spawn, collect.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "lines.hpp"

namespace tollgate::harness {

struct RunRequest {
  Plan plan;  // without its seconds
  std::vector<std::string> runners;
  std::filesystem::path folder;
  std::string scratch;         // the parent of the folder for temporary files
  std::size_t file_bytes = 0;  // of the file that warm cases read
  bool resume = false;         // go on in the folder; the plan is the one that lies there
  bool instructions = false;
  bool quiet = false;
};

struct RunResult {
  std::size_t failures = 0;
  bool interrupted = false;
};

RunResult run(const RunRequest &request);

}  // namespace tollgate::harness
