// Where a store's memory comes from.
#pragma once

#include <cstddef>

namespace tollgate::detail {

// Tests put a memory that fails in the place of the system's.
class Memory {
 public:
  // Zeroed memory, aligned to a cache line; null when there is none.
  virtual void *allocate(std::size_t bytes) noexcept = 0;

  // Makes a block of allocate or resize larger or smaller, perhaps at another
  // place, and keeps its contents; what is new has no definite contents. On
  // failure the answer is null and the block is as it was.
  virtual void *resize(void *block, std::size_t bytes, std::size_t new_bytes) noexcept = 0;

  // Gives a block back; a null one with 0 bytes is fine.
  virtual void release(void *block, std::size_t bytes) noexcept = 0;

 protected:
  ~Memory() = default;
};

// Small blocks from the C library; large ones are pages straight from the
// kernel, which can grow without a copy and leave nothing behind when freed.
Memory &system_memory() noexcept;

}  // namespace tollgate::detail
