// A memory for stores that refuses on demand, moves every block it resizes and
// overwrites what is given back, so that a stale pointer cannot go unnoticed.
#pragma once

#include <strings.h>
#include <tollgate/detail/memory.hpp>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <limits>

class LimitedMemory final : public tollgate::detail::Memory {
 public:
  void *allocate(std::size_t bytes) noexcept override {
    if (allowed == 0) return nullptr;
    --allowed;
    const std::size_t lines = (bytes + 63) / 64 * 64;
    void *block = std::aligned_alloc(64, lines);
    std::memset(block, 0, lines);
    held += bytes;
    ++allocations;
    return block;
  }

  void *resize(void *block, std::size_t bytes, std::size_t new_bytes) noexcept override {
    void *other = allocate(new_bytes);
    if (other == nullptr) return nullptr;
    std::memcpy(other, block, std::min(bytes, new_bytes));
    release(block, bytes);
    return other;
  }

  void release(void *block, std::size_t bytes) noexcept override {
    held -= bytes;
    if (bytes != 0) ::explicit_bzero(block, bytes);  // memset before free would be optimised away
    std::free(block);
  }

  std::size_t allowed = std::numeric_limits<std::size_t>::max();  // allocations until it refuses
  std::size_t allocations = 0;
  std::size_t held = 0;  // bytes
};
