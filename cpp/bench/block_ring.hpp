// Files that fetch 16 blocks in one crossing and then hand them out one by one.
#pragma once

#include <cstddef>

namespace tollgate::bench {

// A class Fetch gives fetch(block, size): reads up to 16 blocks of `size` bytes
// to `block`, one behind the other, and returns how many bytes came, fewer than
// asked for at the end of the file only.
template <typename Fetch>
class BlockRing : public Fetch {
 public:
  static constexpr std::size_t blocks_a_call = 16;

  void rewind() {
    Fetch::rewind();
    left_ = 0;
  }

  bool read(unsigned char *, std::size_t size) {
    if (left_ < size) return false;
    left_ -= size;
    return true;
  }

  std::size_t rest(unsigned char *block, std::size_t size) {
    if (left_ == 0) left_ = Fetch::fetch(block, size);
    const std::size_t got = left_ < size ? left_ : size;
    left_ -= got;
    return got;
  }

 private:
  std::size_t left_ = 0;
};

}  // namespace tollgate::bench
