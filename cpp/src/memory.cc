#include <sys/mman.h>
#include <unistd.h>
#include <tollgate/detail/memory.hpp>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>

namespace tollgate::detail {
namespace {

constexpr std::size_t cache_line = 64;
constexpr std::size_t smallest_mapping = std::size_t{64} << 10;
constexpr std::size_t huge_page = std::size_t{2} << 20;

constexpr std::size_t round_up(std::size_t bytes, std::size_t unit) { return (bytes + unit - 1) / unit * unit; }

void *map(std::size_t bytes) noexcept {
  void *pages = ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  return pages == MAP_FAILED ? nullptr : pages;
}

// Pages that start on a huge page's boundary, so that the kernel can use huge
// ones: a random access to a large index would else miss the TLB every time.
// The block stays no larger than asked for.
void *map_huge(std::size_t bytes) noexcept {
  char *pages = static_cast<char *>(map(bytes + huge_page));
  if (pages == nullptr) return nullptr;
  const std::size_t before =
      round_up(reinterpret_cast<std::uintptr_t>(pages), huge_page) - reinterpret_cast<std::uintptr_t>(pages);
  const std::size_t end = round_up(before + bytes, static_cast<std::size_t>(::sysconf(_SC_PAGESIZE)));
  if (before != 0) ::munmap(pages, before);
  if (end < bytes + huge_page) ::munmap(pages + end, bytes + huge_page - end);
  ::madvise(pages + before, bytes, MADV_HUGEPAGE);
  return pages + before;
}

class SystemMemory final : public Memory {
 public:
  void *allocate(std::size_t bytes) noexcept override {
    if (bytes > PTRDIFF_MAX - huge_page) return nullptr;
    if (bytes >= huge_page) return map_huge(bytes);
    if (bytes >= smallest_mapping) return map(bytes);
    void *block = std::aligned_alloc(cache_line, round_up(bytes, cache_line));
    if (block != nullptr) std::memset(block, 0, bytes);
    return block;
  }

  void *resize(void *block, std::size_t bytes, std::size_t new_bytes) noexcept override {
    if (bytes >= smallest_mapping && new_bytes >= smallest_mapping) {
      void *moved = ::mremap(block, bytes, new_bytes, MREMAP_MAYMOVE);
      return moved == MAP_FAILED ? nullptr : moved;
    }
    void *other = allocate(new_bytes);
    if (other == nullptr) return nullptr;
    if (bytes != 0) std::memcpy(other, block, std::min(bytes, new_bytes));
    release(block, bytes);
    return other;
  }

  void release(void *block, std::size_t bytes) noexcept override {
    if (bytes >= smallest_mapping) {
      ::munmap(block, bytes);
    } else {
      std::free(block);
    }
  }
};

}  // namespace

Memory &system_memory() noexcept {
  static SystemMemory memory;
  return memory;
}

}  // namespace tollgate::detail
