// Sizes as people write them on the command line.
#pragma once

#include <cstddef>
#include <string>

namespace tollgate::harness {

// "256M" as bytes, from 1 MiB to 1 TiB. Throws an Error that names the option.
std::size_t file_size_from(const std::string &option, const std::string &text);

}  // namespace tollgate::harness
