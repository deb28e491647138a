// Reading what was measured: a run folder or a Google Benchmark JSON file.
#pragma once

#include <filesystem>

#include "model.hpp"

namespace tollgate::harness {

// Either kind, told apart by what path is. Throws an Error that names the file,
// the place in it and the mend.
Run read_run(const std::filesystem::path &path);

Run read_run_folder(const std::filesystem::path &folder);

// Each repetition counts as a process of its own, since the file does not say
// which belong to one; the result is unpaired.
Run read_gbench(const std::filesystem::path &file);

}  // namespace tollgate::harness
