// The one block of memory that holds a store's records, one after another.
#pragma once

#include <tollgate/detail/memory.hpp>
#include <tollgate/detail/record.hpp>
#include <tollgate/detail/reference.hpp>

#include <cstdint>
#include <functional>

namespace tollgate::detail {

class Arena {
 public:
  Arena(Memory &memory, unsigned reference_bits) noexcept : memory_(memory), references_(reference_bits) {}
  ~Arena() { release(); }
  Arena(const Arena &) = delete;
  Arena &operator=(const Arena &) = delete;

  char *at(std::uint32_t reference) const noexcept { return base_ + references_.position(reference); }
  std::uint32_t reference(const char *record) const noexcept {
    return references_.reference(static_cast<std::uint64_t>(record - base_));
  }

  char *begin() const noexcept { return base_; }
  char *end() const noexcept { return base_ + size_; }
  std::size_t size() const noexcept { return size_; }
  std::size_t capacity() const noexcept { return capacity_; }
  std::size_t dead() const noexcept { return dead_; }

  bool contains(const char *place) const noexcept {
    return !std::less<>{}(place, base_) && std::less<>{}(place, base_ + size_);
  }

  // Whether a record of this size can be claimed without growing.
  bool fits(std::size_t record) const noexcept {
    const std::uint64_t place = references_.align(size_);
    return place <= capacity_ && record <= capacity_ - place;
  }

  // The place of a new record at the end; it must fit.
  char *claim(std::size_t record) noexcept {
    const std::uint64_t place = references_.align(size_);
    if (place != size_) [[unlikely]]
      write_dead(base_ + size_, place - size_);
    size_ = place + record;
    return base_ + place;
  }

  // Declares a record, or the last bytes of one, dead. What counts is how much
  // nearer the next record could lie.
  void bury(char *from, const char *to) noexcept {
    write_dead(from, static_cast<std::size_t>(to - from));
    dead_ += references_.align(static_cast<std::uint64_t>(to - base_)) -
             references_.align(static_cast<std::uint64_t>(from - base_));
  }

  // Empties the arena and keeps its memory.
  void restart() noexcept { size_ = dead_ = 0; }

  // Makes one more record of this size fit, or `records` records in all whose
  // keys and values together have `bytes` bytes. False, with nothing changed,
  // when memory or references run out. The arena may have moved.
  [[nodiscard]] bool grow_for(std::size_t record) noexcept;
  [[nodiscard]] bool reserve(std::uint64_t records, std::uint64_t bytes) noexcept;

  // Gives back what lies unused beyond one step of growth.
  void trim() noexcept;
  void release() noexcept;

 private:
  bool set_capacity(std::uint64_t capacity) noexcept;

  Memory &memory_;
  References references_;
  char *base_ = nullptr;
  std::size_t size_ = 0;
  std::size_t capacity_ = 0;
  std::size_t dead_ = 0;
};

}  // namespace tollgate::detail
