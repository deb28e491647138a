// The engine's own flags, beside Google Benchmark's.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace tollgate::runner {

enum class Mode { run, catalog, check, count, memory };

struct Flags {
  Mode mode = Mode::run;
  std::int64_t count_n = 0;
  std::string memory_id;
  int progress_fd = -1;
  std::string vectors = TOLLGATE_VECTORS_DIR;
  std::string file;  // empty: toll_input_file makes one
  bool smoke = false;
};

// Takes the --toll_ flags out of the arguments, the program's name excepted.
// Throws Error for one that is unknown or has a bad value.
Flags take_flags(std::vector<char *> &arguments);

// Prints the flags as Google Benchmark prints its own.
void print_help();

}  // namespace tollgate::runner
