// Where a report goes.
#pragma once

#include <string>

namespace tollgate::harness {

// To the file at path, whole or not at all; to standard output when path is
// empty. Throws an Error when it cannot be kept.
void write_output(const std::string &path, const std::string &text);

}  // namespace tollgate::harness
