// The file that blocks.tsv speaks of.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "nameless_file.hpp"

namespace tollgate::bench {

class PatternFile {
 public:
  explicit PatternFile(std::size_t size);  // throws std::system_error

  std::string path() const { return file_.path(); }
  const std::string &bytes() const { return bytes_; }
  // Whether these are the bytes at `offset`.
  bool holds(const unsigned char *bytes, std::size_t offset, std::size_t count) const;
  // Whether another file begins with the same bytes.
  bool is_copied_to(const NamelessFile &other) const;

 private:
  std::string bytes_;
  NamelessFile file_;
};

// "1024*9,784" as ten lengths, "-" as none.
std::vector<std::size_t> expand_lengths(std::string_view text);

}  // namespace tollgate::bench
