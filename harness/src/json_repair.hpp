// Google Benchmark's JSON as met in the wild is not always JSON.
#pragma once

#include <string>

namespace tollgate::harness {

// Makes valid JSON, every byte at its old place, of what benchmark programs are known
// to write and what has only one reading:
// - a number that is none (NaN, Infinity, nan, -inf, ...) becomes an empty array,
//   which stands for nothing else in these files;
// - a control character in a string becomes a space;
// - a backslash that escapes nothing (an unescaped Windows path) becomes a slash.
// Returns whether it changed anything.
bool repair_json(std::string &text);

}  // namespace tollgate::harness
