#include "vectors.hpp"

#include <charconv>
#include <fstream>
#include <sstream>

#include "runner.h"

namespace tollgate::bench {
namespace {

VectorRow split(const std::string &line) {
  VectorRow fields;
  std::istringstream stream(line);
  for (std::string field; std::getline(stream, field, '\t');) fields.push_back(field);
  return fields;
}

template <typename Number>
Number parse(std::string_view text, int base) {
  Number number{};
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number, base);
  if (fault != std::errc() || end != text.data() + text.size())
    throw VectorError("vectors: '" + std::string(text) + "' is no number");
  return number;
}

}  // namespace

std::vector<VectorRow> read_vectors(const std::string &file, std::size_t columns) {
  const std::string path = std::string(toll_vectors_dir()) + "/" + file;
  std::ifstream stream(path);
  if (!stream) throw VectorError(path + " cannot be read; --toll_vectors=DIR tells where the vectors lie");
  std::vector<VectorRow> rows;
  for (std::string line; std::getline(stream, line);) {
    if (line.empty() || line[0] == '#') continue;
    rows.push_back(split(line));
    if (rows.back().size() != columns)
      throw VectorError(path + ": '" + line + "' has not " + std::to_string(columns) + " columns");
  }
  if (rows.size() < 2) throw VectorError(path + " holds no vectors");
  rows.erase(rows.begin());
  return rows;
}

std::int64_t parse_number(std::string_view text) { return parse<std::int64_t>(text, 10); }

std::string parse_bytes(std::string_view text) {
  if (!text.starts_with('x') || text.size() % 2 == 0)
    throw VectorError("vectors: '" + std::string(text) + "' is no byte string");
  std::string bytes;
  for (std::size_t at = 1; at < text.size(); at += 2)
    bytes.push_back(static_cast<char>(parse<unsigned char>(text.substr(at, 2), 16)));
  return bytes;
}

std::string print_bytes(std::string_view bytes) {
  constexpr char digits[] = "0123456789abcdef";
  std::string text = "x";
  for (const unsigned char byte : bytes) {
    text.push_back(digits[byte >> 4]);
    text.push_back(digits[byte & 15]);
  }
  return text;
}

}  // namespace tollgate::bench
