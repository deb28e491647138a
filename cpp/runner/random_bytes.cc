#include "random_bytes.hpp"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <random>
#include <vector>

namespace tollgate::runner {
namespace {

bool write_whole(int file, const void *bytes, std::size_t size) {
  const char *next = static_cast<const char *>(bytes);
  while (size > 0) {
    const ssize_t written = write(file, next, size);
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return false;
    next += written;
    size -= static_cast<std::size_t>(written);
  }
  return true;
}

}  // namespace

bool write_random(int file, std::size_t size) {
  constexpr std::size_t chunk = std::size_t{1} << 16;
  std::mt19937_64 random;  // seeded with its default
  std::vector<std::uint64_t> words(chunk / sizeof(std::uint64_t));
  for (std::size_t done = 0; done < size; done += chunk) {
    for (std::uint64_t &word : words) word = random();
    if (!write_whole(file, words.data(), std::min(chunk, size - done))) return false;
  }
  return true;
}

}  // namespace tollgate::runner
