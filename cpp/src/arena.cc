#include <tollgate/detail/arena.hpp>

#include <algorithm>

namespace tollgate::detail {
namespace {

constexpr std::size_t page = 4096;
constexpr std::size_t large = std::size_t{64} << 10;

// A small arena doubles. A large one, which grows without a copy, takes little
// at a time, so that what it holds is what its records need.
std::size_t step(std::size_t capacity) {
  return capacity < large ? std::max(capacity, std::size_t{256}) : std::max(large, capacity / 64);
}

std::uint64_t whole_pages(std::uint64_t bytes) { return bytes < page ? bytes : (bytes + page - 1) / page * page; }

}  // namespace

bool Arena::grow_for(std::size_t record) noexcept {
  const std::uint64_t needed = references_.align(size_) + record;
  if (needed > references_.end()) return false;
  return set_capacity(std::max(needed, std::min(capacity_ + step(capacity_), references_.end())));
}

bool Arena::reserve(std::uint64_t records, std::uint64_t bytes) noexcept {
  // Each record has two numbers before it, of one byte each as long as key and
  // value are short; a longer one takes at most 1 byte more in 64.
  const std::uint64_t packed = dead_ + records * 2 + bytes + bytes / 64;
  const std::uint64_t needed = packed + records * references_.most_padding(packed);
  if (needed <= capacity_) return true;
  return needed <= references_.end() && set_capacity(needed);
}

void Arena::trim() noexcept {
  if (size_ + step(size_) < capacity_) set_capacity(size_ + step(size_));
}

bool Arena::set_capacity(std::uint64_t capacity) noexcept {
  const std::uint64_t bytes = std::min(whole_pages(capacity), references_.end());
  void *moved = base_ == nullptr ? memory_.allocate(bytes) : memory_.resize(base_, capacity_, bytes);
  if (moved == nullptr) return false;
  base_ = static_cast<char *>(moved);
  capacity_ = bytes;
  return true;
}

void Arena::release() noexcept {
  memory_.release(base_, capacity_);
  base_ = nullptr;
  size_ = capacity_ = dead_ = 0;
}

}  // namespace tollgate::detail
