// The conformance vectors, for the tests of this folder.
#pragma once

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

// The rows of a file of TOLLGATE_VECTORS, cut into columns; without comments and
// the line that names the columns.
inline std::vector<std::vector<std::string>> vector_rows(const std::string &name) {
  std::ifstream file(std::string(TOLLGATE_VECTORS) + "/" + name);
  EXPECT_TRUE(file) << "cannot read " << TOLLGATE_VECTORS << "/" << name;
  std::vector<std::vector<std::string>> rows;
  bool names_seen = false;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    if (!std::exchange(names_seen, true)) continue;
    std::istringstream columns(line);
    rows.emplace_back();
    for (std::string column; std::getline(columns, column, '\t');) rows.back().push_back(column);
  }
  EXPECT_FALSE(rows.empty()) << name;
  return rows;
}

// "x0aff" as the bytes 0a ff.
inline std::string bytes_of(const std::string &hexadecimal) {
  std::string bytes;
  for (std::size_t i = 1; i < hexadecimal.size(); i += 2)
    bytes.push_back(static_cast<char>(std::stoi(hexadecimal.substr(i, 2), nullptr, 16)));
  return bytes;
}
