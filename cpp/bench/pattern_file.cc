#include "pattern_file.hpp"

#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <system_error>

#include "vectors.hpp"

namespace tollgate::bench {

PatternFile::PatternFile(std::size_t size) : bytes_(size, '\0') {
  for (std::size_t i = 0; i < size; ++i) bytes_[i] = static_cast<char>((i * 31 + i / 256) % 256);
  if (write(file_.number(), bytes_.data(), size) != static_cast<ssize_t>(size))
    throw std::system_error(errno, std::generic_category(), "the file for blocks.tsv cannot be made");
}

bool PatternFile::holds(const unsigned char *bytes, std::size_t offset, std::size_t count) const {
  return offset + count <= bytes_.size() && std::memcmp(bytes, bytes_.data() + offset, count) == 0;
}

bool PatternFile::is_copied_to(const NamelessFile &other) const {
  std::string copy(bytes_.size(), '\0');
  return pread(other.number(), copy.data(), copy.size(), 0) == static_cast<ssize_t>(copy.size()) && copy == bytes_;
}

std::vector<std::size_t> expand_lengths(std::string_view text) {
  std::vector<std::size_t> lengths;
  while (!text.empty() && text != "-") {
    const std::string_view part = text.substr(0, text.find(','));
    const std::size_t star = part.find('*');
    const auto times = static_cast<std::size_t>(star == part.npos ? 1 : parse_number(part.substr(star + 1)));
    lengths.insert(lengths.end(), times, static_cast<std::size_t>(parse_number(part.substr(0, star))));
    text.remove_prefix(std::min(part.size() + 1, text.size()));
  }
  return lengths;
}

}  // namespace tollgate::bench
