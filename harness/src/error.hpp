// What a user is told when something is wrong: one line that says what, where
// and the mend. main prints it and returns 3.
#pragma once

#include <stdexcept>

namespace tollgate::harness {

struct Error : std::runtime_error {
  using std::runtime_error::runtime_error;
};

}  // namespace tollgate::harness
