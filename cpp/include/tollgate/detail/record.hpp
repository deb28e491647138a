// How a record lies in the arena.
#pragma once

#include <tollgate/detail/bytes.hpp>

#include <bit>
#include <cstdint>
#include <string_view>

namespace tollgate::detail {

// A live record is: 2 * key size, value size, key, value. What is dead is
// 2 * n + 1 and n bytes of no meaning, so that the arena can be walked from end
// to end. Numbers are little-endian base 128, a high bit in each byte but the
// last; they may be longer than they need be, which is how a value shrinks where
// it lies.
struct Record {
  char *key;
  char *value;
  std::uint32_t key_size;
  std::uint32_t value_size;

  char *end() const noexcept { return value + value_size; }
};

constexpr std::size_t number_size(std::uint64_t number) noexcept {
  return (static_cast<std::size_t>(std::bit_width(number | 1)) + 6) / 7;
}

inline std::uint64_t read_number(char *&at) noexcept {
  std::uint64_t number = 0;
  for (unsigned shift = 0;; shift += 7) {
    const auto byte = static_cast<unsigned char>(*at++);
    number |= static_cast<std::uint64_t>(byte & 0x7f) << shift;
    if (byte < 0x80) return number;
  }
}

// Writes the number in exactly `size` bytes.
inline char *write_number(char *to, std::uint64_t number, std::size_t size) noexcept {
  for (; size > 1; --size, number >>= 7) *to++ = static_cast<char>(number | 0x80);
  *to++ = static_cast<char>(number);
  return to;
}

// Whether both sizes take one byte each, as they mostly do.
inline bool has_short_sizes(std::string_view key, std::string_view value) noexcept {
  return (2 * key.size() | value.size()) < 0x80;
}

inline std::size_t record_size(std::string_view key, std::string_view value) noexcept {
  const std::size_t contents = key.size() + value.size();
  if (has_short_sizes(key, value)) [[likely]]
    return 2 + contents;
  return number_size(2 * std::uint64_t{key.size()}) + number_size(value.size()) + contents;
}

inline void write_record(char *to, std::string_view key, std::string_view value) noexcept {
  if (has_short_sizes(key, value)) [[likely]] {
    to[0] = static_cast<char>(2 * key.size());
    to[1] = static_cast<char>(value.size());
    to += 2;
  } else {
    to = write_number(to, 2 * std::uint64_t{key.size()}, number_size(2 * std::uint64_t{key.size()}));
    to = write_number(to, value.size(), number_size(value.size()));
  }
  copy_bytes(to, key.data(), key.size());
  copy_bytes(to + key.size(), value.data(), value.size());
}

// Makes `size` bytes dead.
inline void write_dead(char *to, std::size_t size) noexcept {
  if (size == 0) return;
  std::size_t head = 1;
  while (number_size(2 * std::uint64_t{size - head} + 1) > head) ++head;
  write_number(to, 2 * std::uint64_t{size - head} + 1, head);
}

inline bool is_dead(const char *at) noexcept { return (*at & 1) != 0; }

inline char *dead_end(char *at) noexcept {
  const std::uint64_t size = read_number(at) >> 1;
  return at + size;
}

inline Record read_record(char *at) noexcept {
  const auto first = static_cast<unsigned char>(at[0]);
  const auto second = static_cast<unsigned char>(at[1]);
  if ((first | second) < 0x80) [[likely]]
    return {at + 2, at + 2 + (first >> 1), first / 2u, second};
  const auto key_size = static_cast<std::uint32_t>(read_number(at) >> 1);
  const auto value_size = static_cast<std::uint32_t>(read_number(at));
  return {at, at + key_size, key_size, value_size};
}

}  // namespace tollgate::detail
