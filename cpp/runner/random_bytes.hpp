// What the files hold that are read for measuring.
#pragma once

#include <cstddef>

namespace tollgate::runner {

// Writes so many random bytes, the same everywhere, from where the file stands; false,
// with errno, when they cannot be written.
bool write_random(int file, std::size_t size);

}  // namespace tollgate::runner
