// The file that blocks.tsv speaks of.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tollgate::bench {

// A file in TMPDIR, without a name there, that is gone with this object.
class PatternFile {
 public:
  explicit PatternFile(std::size_t size);  // throws std::system_error
  ~PatternFile();
  PatternFile(const PatternFile &) = delete;
  PatternFile &operator=(const PatternFile &) = delete;

  const std::string &path() const { return path_; }
  // Whether these are the bytes at `offset`.
  bool holds(const unsigned char *bytes, std::size_t offset, std::size_t count) const;

 private:
  std::string bytes_;
  int file_;
  std::string path_;
};

// "1024*9,784" as ten lengths, "-" as none.
std::vector<std::size_t> expand_lengths(std::string_view text);

}  // namespace tollgate::bench
