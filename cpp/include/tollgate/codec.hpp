// Fixed-width integers at a byte offset of a buffer: the inline C++ side of the
// codec of tollgate.h, which states the contract. Each function compiles to one
// load or store, with a byte swap where the order asks for it.
#pragma once

#include <tollgate/tollgate.h>

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

namespace tollgate {

namespace detail {

// std::byteswap is C++23.
constexpr std::uint32_t swap_bytes(std::uint32_t value) { return __builtin_bswap32(value); }
constexpr std::uint64_t swap_bytes(std::uint64_t value) { return __builtin_bswap64(value); }

template <std::endian Order, typename Integer>
void store(void *buffer, std::size_t offset, Integer value) {
  auto bits = static_cast<std::make_unsigned_t<Integer>>(value);
  if constexpr (Order != std::endian::native) bits = swap_bytes(bits);
  std::memcpy(static_cast<unsigned char *>(buffer) + offset, &bits, sizeof bits);
}

template <std::endian Order, typename Integer>
Integer load(const void *buffer, std::size_t offset) {
  std::make_unsigned_t<Integer> bits;
  std::memcpy(&bits, static_cast<const unsigned char *>(buffer) + offset, sizeof bits);
  if constexpr (Order != std::endian::native) bits = swap_bytes(bits);
  return static_cast<Integer>(bits);
}

// Whether `width` bytes at `offset` lie inside `size` bytes. A negative offset
// becomes a huge unsigned one, and no sum is formed that could wrap around.
constexpr bool inside(std::size_t size, std::int64_t offset, std::size_t width) {
  return size >= width && static_cast<std::uint64_t>(offset) <= size - width;
}

template <std::endian Order, typename Integer>
toll_status store_checked(void *buffer, std::size_t size, std::int64_t offset, Integer value) {
  if (!inside(size, offset, sizeof value)) [[unlikely]]
    return TOLL_OUT_OF_BOUNDS;
  store<Order>(buffer, static_cast<std::size_t>(offset), value);
  return TOLL_OK;
}

template <std::endian Order, typename Integer>
toll_status load_checked(const void *buffer, std::size_t size, std::int64_t offset, Integer *value) {
  if (!inside(size, offset, sizeof *value)) [[unlikely]]
    return TOLL_OUT_OF_BOUNDS;
  *value = load<Order, Integer>(buffer, static_cast<std::size_t>(offset));
  return TOLL_OK;
}

}  // namespace detail

// Unchecked, little-endian. The caller answers for offset + width <= size.
inline void set_i32(void *buffer, std::size_t offset, std::int32_t value) {
  detail::store<std::endian::little>(buffer, offset, value);
}
inline std::int32_t get_i32(const void *buffer, std::size_t offset) {
  return detail::load<std::endian::little, std::int32_t>(buffer, offset);
}
inline void set_i64(void *buffer, std::size_t offset, std::int64_t value) {
  detail::store<std::endian::little>(buffer, offset, value);
}
inline std::int64_t get_i64(const void *buffer, std::size_t offset) {
  return detail::load<std::endian::little, std::int64_t>(buffer, offset);
}

// Unchecked, big-endian.
inline void set_i32_be(void *buffer, std::size_t offset, std::int32_t value) {
  detail::store<std::endian::big>(buffer, offset, value);
}
inline std::int32_t get_i32_be(const void *buffer, std::size_t offset) {
  return detail::load<std::endian::big, std::int32_t>(buffer, offset);
}
inline void set_i64_be(void *buffer, std::size_t offset, std::int64_t value) {
  detail::store<std::endian::big>(buffer, offset, value);
}
inline std::int64_t get_i64_be(const void *buffer, std::size_t offset) {
  return detail::load<std::endian::big, std::int64_t>(buffer, offset);
}

// Bounds-checked: TOLL_OUT_OF_BOUNDS, and nothing read or written, unless the
// whole value lies inside the buffer of `size` bytes. Any offset may be passed.
inline toll_status set_i32_checked(void *buffer, std::size_t size, std::int64_t offset, std::int32_t value) {
  return detail::store_checked<std::endian::little>(buffer, size, offset, value);
}
inline toll_status get_i32_checked(const void *buffer, std::size_t size, std::int64_t offset, std::int32_t *value) {
  return detail::load_checked<std::endian::little>(buffer, size, offset, value);
}
inline toll_status set_i64_checked(void *buffer, std::size_t size, std::int64_t offset, std::int64_t value) {
  return detail::store_checked<std::endian::little>(buffer, size, offset, value);
}
inline toll_status get_i64_checked(const void *buffer, std::size_t size, std::int64_t offset, std::int64_t *value) {
  return detail::load_checked<std::endian::little>(buffer, size, offset, value);
}
inline toll_status set_i32_be_checked(void *buffer, std::size_t size, std::int64_t offset, std::int32_t value) {
  return detail::store_checked<std::endian::big>(buffer, size, offset, value);
}
inline toll_status get_i32_be_checked(const void *buffer, std::size_t size, std::int64_t offset, std::int32_t *value) {
  return detail::load_checked<std::endian::big>(buffer, size, offset, value);
}
inline toll_status set_i64_be_checked(void *buffer, std::size_t size, std::int64_t offset, std::int64_t value) {
  return detail::store_checked<std::endian::big>(buffer, size, offset, value);
}
inline toll_status get_i64_be_checked(const void *buffer, std::size_t size, std::int64_t offset, std::int64_t *value) {
  return detail::load_checked<std::endian::big>(buffer, size, offset, value);
}

// `count` little-endian int32 to or from a buffer of 4 * count bytes.
inline void encode_i32(void *buffer, const std::int32_t *values, std::size_t count) {
  if constexpr (std::endian::native == std::endian::little) {
    if (count != 0) std::memcpy(buffer, values, count * sizeof *values);
  } else {
    for (std::size_t i = 0; i < count; ++i) set_i32(buffer, i * sizeof *values, values[i]);
  }
}
inline void decode_i32(std::int32_t *values, const void *buffer, std::size_t count) {
  if constexpr (std::endian::native == std::endian::little) {
    if (count != 0) std::memcpy(values, buffer, count * sizeof *values);
  } else {
    for (std::size_t i = 0; i < count; ++i) values[i] = get_i32(buffer, i * sizeof *values);
  }
}

}  // namespace tollgate
