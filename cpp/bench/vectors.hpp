// The conformance vectors of cpp/vectors, whose README tells the columns.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace tollgate::bench {

struct VectorError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

using VectorRow = std::vector<std::string>;

// The rows of the file without comments and heading, each of `columns` fields.
// Throws VectorError when the file cannot be read, is empty or malformed.
std::vector<VectorRow> read_vectors(const std::string &file, std::size_t columns);

std::int64_t parse_number(std::string_view text);
std::string parse_bytes(std::string_view text);  // x0aff
std::string print_bytes(std::string_view bytes);

}  // namespace tollgate::bench
