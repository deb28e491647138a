#include "crc32c.hpp"

#include <array>
#include <cstring>

#if defined(__x86_64__)
#include <nmmintrin.h>
#endif

namespace tollgate::bench {
namespace {

constexpr std::array<std::uint32_t, 256> make_table() {
  constexpr std::uint32_t polynomial = 0x82f63b78;  // reflected
  std::array<std::uint32_t, 256> table{};
  for (std::uint32_t byte = 0; byte < 256; ++byte) {
    std::uint32_t crc = byte;
    for (int bit = 0; bit < 8; ++bit) crc = crc >> 1 ^ (crc & 1 ? polynomial : 0);
    table[byte] = crc;
  }
  return table;
}

constexpr std::array<std::uint32_t, 256> table = make_table();

#if defined(__x86_64__)
[[gnu::target("sse4.2")]] std::uint32_t crc32c_sse42(std::uint32_t crc, const unsigned char *bytes, std::size_t size) {
  std::uint64_t state = ~crc;
  for (; size >= 8; bytes += 8, size -= 8) {
    std::uint64_t word;
    std::memcpy(&word, bytes, sizeof word);
    state = _mm_crc32_u64(state, word);
  }
  for (; size > 0; ++bytes, --size) state = _mm_crc32_u8(static_cast<std::uint32_t>(state), *bytes);
  return ~static_cast<std::uint32_t>(state);
}
#endif

}  // namespace

std::uint32_t crc32c_portable(std::uint32_t crc, const unsigned char *bytes, std::size_t size) {
  crc = ~crc;
  for (; size > 0; ++bytes, --size) crc = crc >> 8 ^ table[(crc ^ *bytes) & 255];
  return ~crc;
}

std::uint32_t crc32c(std::uint32_t crc, const unsigned char *bytes, std::size_t size) {
#if defined(__x86_64__)
  static const bool has_instruction = __builtin_cpu_supports("sse4.2");
  if (has_instruction) return crc32c_sse42(crc, bytes, size);
#endif
  return crc32c_portable(crc, bytes, size);
}

}  // namespace tollgate::bench
