// How 32 bits of the index name a place in an arena that may outgrow 4 GiB.
#pragma once

#include <cstdint>

namespace tollgate::detail {

// References are finer where the arena begins and coarser further up. Of the
// 2^bits of them the lower half name bytes, the next quarter every 8th byte, and
// the last every 256th. With 32 bits, records of any size lie side by side up to
// 2 GiB, are aligned to 8 bytes up to 10 GiB, and to 256 up to 266 GiB, where
// the arena ends. Fewer bits bring the borders within the reach of a test.
class References {
 public:
  explicit References(unsigned bits) noexcept : quarter_(std::uint64_t{1} << (bits - 2)) {}

  std::uint64_t position(std::uint32_t reference) const noexcept {
    if (reference < 2 * quarter_) [[likely]]
      return reference;
    if (reference < 3 * quarter_) return 2 * quarter_ + (reference - 2 * quarter_) * 8;
    return 10 * quarter_ + (reference - 3 * quarter_) * 256;
  }

  // The reference of a position that align returned and that is below end.
  std::uint32_t reference(std::uint64_t position) const noexcept {
    if (position < 2 * quarter_) return static_cast<std::uint32_t>(position);
    if (position < 10 * quarter_) return static_cast<std::uint32_t>(2 * quarter_ + (position - 2 * quarter_) / 8);
    return static_cast<std::uint32_t>(3 * quarter_ + (position - 10 * quarter_) / 256);
  }

  // The first position from here on that a reference can name.
  std::uint64_t align(std::uint64_t position) const noexcept {
    if (position <= 2 * quarter_) return position;
    const std::uint64_t unit = most_padding(position) + 1;
    return (position + unit - 1) / unit * unit;
  }

  // The most bytes that align skips up to this position.
  std::uint64_t most_padding(std::uint64_t position) const noexcept {
    return position <= 2 * quarter_ ? 0 : position <= 10 * quarter_ ? 7 : 255;
  }

  std::uint64_t end() const noexcept { return 266 * quarter_; }

 private:
  std::uint64_t quarter_;
};

}  // namespace tollgate::detail
