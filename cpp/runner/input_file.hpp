#pragma once

#include <cstddef>

namespace tollgate::runner {

// A path that leads to a new file of pseudo-random bytes in TMPDIR, open in this
// process only and gone with it however it ends; null, with errno set, when it
// cannot be made.
const char *make_input_file(std::size_t size);

}  // namespace tollgate::runner
