// Claim C, two shapes of fread: by the article's method and by ours.
#pragma once

#include <cstddef>
#include <string>

#include "document.hpp"
#include "signals.hpp"

namespace tollgate::harness {

struct ReproduceC {
  std::string scratch;         // the parent of the folder for the file
  std::size_t file_bytes = 0;  // whole MiB
  int times = 0;               // passes of each shape and method
  bool quiet = false;
};

Document reproduce_c(const ReproduceC &request, const Interrupts &interrupts);

}  // namespace tollgate::harness
