// What a program does that reads blocks to some end: takes each block's CRC and
// writes it to a file of its own.
#pragma once

#include <cstddef>
#include <cstdint>

#include "crc32c.hpp"

namespace tollgate::bench {

// A class Files reads as a variant of `read` does, and gives write(block, size),
// which throws when it fails.
template <typename Files>
class Transformed : public Files {
 public:
  void rewind() {
    Files::rewind();
    crc_ = 0;
  }

  bool read(unsigned char *block, std::size_t size) {
    if (!Files::read(block, size)) return false;
    pass_on(block, size);
    return true;
  }

  std::size_t rest(unsigned char *block, std::size_t size) {
    const std::size_t got = Files::rest(block, size);
    pass_on(block, got);
    return got;
  }

  // Of all that was read since the start.
  std::uint32_t crc() const { return crc_; }

 private:
  void pass_on(const unsigned char *block, std::size_t size) {
    crc_ = crc32c(crc_, block, size);
    Files::write(block, size);
  }

  std::uint32_t crc_ = 0;
};

}  // namespace tollgate::bench
