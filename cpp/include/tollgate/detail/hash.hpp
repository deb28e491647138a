// The store's keyed hash of byte strings.
#pragma once

#include <tollgate/detail/bytes.hpp>

#include <cstdint>
#include <string_view>

namespace tollgate::detail {

// Each step multiplies two words to 128 bits after the secrets, which the seed
// alone decides, have been put over them: who does not know the seed can choose
// neither factor. This is the construction of wyhash. It withstands flooding by
// someone who does not see hashes; it is no cryptographic function.
class Hash {
 public:
  explicit Hash(std::uint64_t seed) noexcept {
    for (std::uint64_t &secret : secrets_) secret = split_mix(seed);
  }

  std::uint64_t operator()(std::string_view key) const noexcept {
    const char *at = key.data();
    const std::size_t size = key.size();
    std::uint64_t a = 0, b = 0;
    if (size > 16) [[unlikely]] {
      b = fold_all_but_tail(at, size);
      a = load_word<std::uint64_t>(at + size - 16);
      b ^= load_word<std::uint64_t>(at + size - 8);
    } else if (size >= 8) {
      a = load_word<std::uint64_t>(at);
      b = load_word<std::uint64_t>(at + size - 8);
    } else if (size >= 4) {
      a = load_word<std::uint32_t>(at);
      b = load_word<std::uint32_t>(at + size - 4);
    } else if (size > 0) {
      const auto byte = [at](std::size_t i) { return static_cast<std::uint64_t>(static_cast<unsigned char>(at[i])); };
      a = byte(0) << 16 | byte(size / 2) << 8 | byte(size - 1);
    }
    const Wide product = multiply(a ^ secrets_[0], b ^ secrets_[1]);
    return fold(low(product) ^ secrets_[2] ^ size, high(product) ^ secrets_[0]);
  }

 private:
  __extension__ using Wide = unsigned __int128;

  static Wide multiply(std::uint64_t a, std::uint64_t b) noexcept { return static_cast<Wide>(a) * b; }
  static std::uint64_t low(Wide product) noexcept { return static_cast<std::uint64_t>(product); }
  static std::uint64_t high(Wide product) noexcept { return static_cast<std::uint64_t>(product >> 64); }
  static std::uint64_t fold(std::uint64_t a, std::uint64_t b) noexcept {
    const Wide product = multiply(a, b);
    return low(product) ^ high(product);
  }

  // The generator of Steele, Lea and Flood (2014): a bijection of its state, so
  // that different seeds give different secrets.
  static std::uint64_t split_mix(std::uint64_t &state) noexcept {
    std::uint64_t z = state += 0x9e3779b97f4a7c15;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
  }

  std::uint64_t fold_all_but_tail(const char *at, std::size_t size) const noexcept {
    std::uint64_t state = secrets_[2];
    for (; size > 16; at += 16, size -= 16)
      state = fold(load_word<std::uint64_t>(at) ^ secrets_[1], load_word<std::uint64_t>(at + 8) ^ state);
    return state;
  }

  std::uint64_t secrets_[3];
};

}  // namespace tollgate::detail
