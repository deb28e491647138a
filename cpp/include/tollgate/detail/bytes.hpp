// Copying and comparing short byte strings without a call into the C library:
// at the lengths that keys and values mostly have, the call costs more than the
// work. Two loads that overlap cover every length between one and two widths.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace tollgate::detail {

template <typename Word>
Word load_word(const char *from) {
  Word word;
  std::memcpy(&word, from, sizeof word);
  return word;
}

template <typename Word>
void copy_two_words(char *to, const char *from, std::size_t size) {
  const Word first = load_word<Word>(from);
  const Word last = load_word<Word>(from + size - sizeof(Word));
  std::memcpy(to, &first, sizeof first);
  std::memcpy(to + size - sizeof last, &last, sizeof last);
}

template <typename Word>
bool equal_two_words(const char *a, const char *b, std::size_t size) {
  const Word first = load_word<Word>(a) ^ load_word<Word>(b);
  const Word last = load_word<Word>(a + size - sizeof(Word)) ^ load_word<Word>(b + size - sizeof(Word));
  return (first | last) == 0;
}

// Copies `size` bytes; the two places may overlap. A null pointer is fine with
// size 0.
inline void copy_bytes(char *to, const char *from, std::size_t size) {
  if (size > 16) {
    std::memmove(to, from, size);
  } else if (size >= 8) {
    copy_two_words<std::uint64_t>(to, from, size);
  } else if (size >= 4) {
    copy_two_words<std::uint32_t>(to, from, size);
  } else if (size >= 2) {
    copy_two_words<std::uint16_t>(to, from, size);
  } else if (size == 1) {
    *to = *from;
  }
}

inline bool equal_bytes(const char *a, const char *b, std::size_t size) {
  if (size > 16) return std::memcmp(a, b, size) == 0;
  if (size >= 8) return equal_two_words<std::uint64_t>(a, b, size);
  if (size >= 4) return equal_two_words<std::uint32_t>(a, b, size);
  if (size >= 2) return equal_two_words<std::uint16_t>(a, b, size);
  return size == 0 || *a == *b;
}

}  // namespace tollgate::detail
