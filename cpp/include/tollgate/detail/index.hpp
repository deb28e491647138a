// The store's index: lines of one cache line each, twelve slots a line.
#pragma once

#include <cstdint>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace tollgate::detail {

// A slot is a tag, eight bits of the hash, and a reference to a record. A record
// whose home line is full lies in the next line with a free slot, and each full
// line that it passed counts it: a search goes on as long as something passed.
struct alignas(64) Line {
  static constexpr unsigned slots = 12;
  static constexpr std::uint8_t free = 0;

  std::uint8_t tags[slots];
  std::uint32_t passed;
  std::uint32_t references[slots];
};
static_assert(sizeof(Line) == 64);

// The slots of the line with this tag, one bit each.
inline unsigned slots_with_portable(const Line &line, std::uint8_t tag) noexcept {
  unsigned found = 0;
  for (unsigned slot = 0; slot < Line::slots; ++slot) found |= static_cast<unsigned>(line.tags[slot] == tag) << slot;
  return found;
}

inline unsigned slots_with(const Line &line, std::uint8_t tag) noexcept {
#ifdef __SSE2__
  const __m128i tags = _mm_load_si128(reinterpret_cast<const __m128i *>(line.tags));
  const __m128i equal = _mm_cmpeq_epi8(tags, _mm_set1_epi8(static_cast<char>(tag)));
  return static_cast<unsigned>(_mm_movemask_epi8(equal)) & ((1u << Line::slots) - 1);
#else
  return slots_with_portable(line, tag);
#endif
}

// The tag comes from the low bits of the hash, the home line from the high ones.
inline std::uint8_t tag_of(std::uint64_t hash) noexcept {
  const auto tag = static_cast<std::uint8_t>(hash);
  return tag == Line::free ? std::uint8_t{1} : tag;
}

// Any number of lines will do, not only powers of two.
inline std::uint64_t home_of(std::uint64_t hash, std::uint64_t lines) noexcept { return (hash >> 32) * lines >> 32; }

}  // namespace tollgate::detail
