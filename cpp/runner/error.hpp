// What stops a runner: one line on stderr that says what, where and the mend.
#pragma once

#include <stdexcept>

namespace tollgate::runner {

struct Error : std::runtime_error {
  using std::runtime_error::runtime_error;
};

}  // namespace tollgate::runner
