#include "page_cache.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

#include "error.hpp"

namespace tollgate::runner {
namespace {

[[noreturn]] void fail(const char *path, const char *what) {
  throw Error(std::string(path) + ": cannot " + what + ": " + std::strerror(errno));
}

class Descriptor {
 public:
  explicit Descriptor(const char *path) : number_(open(path, O_RDONLY | O_CLOEXEC)) {
    if (number_ < 0) fail(path, "open");
  }
  ~Descriptor() { close(number_); }
  Descriptor(const Descriptor &) = delete;
  Descriptor &operator=(const Descriptor &) = delete;

  operator int() const { return number_; }

 private:
  int number_;
};

std::size_t size_of(const char *path, int file) {
  struct stat facts;
  if (fstat(file, &facts) != 0) fail(path, "stat");
  return static_cast<std::size_t>(facts.st_size);
}

std::int64_t number_after(const char *text, const char *name) {
  const char *found = std::strstr(text, name);
  return found ? std::atoll(found + std::strlen(name)) : 0;
}

}  // namespace

Residency residency(const char *path) {
  const Descriptor file(path);
  const std::size_t size = size_of(path, file), page = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
  if (size == 0) return {};
  void *mapped = mmap(nullptr, size, PROT_READ, MAP_SHARED, file, 0);
  if (mapped == MAP_FAILED) fail(path, "map");
  std::vector<unsigned char> pages((size + page - 1) / page);
  const bool answered = mincore(mapped, size, pages.data()) == 0;
  munmap(mapped, size);
  if (!answered) fail(path, "ask what is in memory of it");
  const auto resident = std::ranges::count_if(pages, [](unsigned char flags) { return flags & 1; });
  return {pages.size(), static_cast<std::size_t>(resident)};
}

void fill_page_cache(const char *path) {
  const Descriptor file(path);
  std::vector<char> block(std::size_t{1} << 20);
  ssize_t got;
  do got = read(file, block.data(), block.size());
  while (got > 0 || (got < 0 && errno == EINTR));
  if (got < 0) fail(path, "read");
}

void empty_page_cache(const char *path) {
  const Descriptor file(path);
  if (fdatasync(file) != 0) fail(path, "write to its device");
  if (const int fault = posix_fadvise(file, 0, 0, POSIX_FADV_DONTNEED)) {
    errno = fault;
    fail(path, "drop from memory");
  }
}

std::optional<ReadCounts> read_counts() {
  const int file = open("/proc/self/io", O_RDONLY | O_CLOEXEC);
  if (file < 0) return std::nullopt;
  char text[512];
  const ssize_t length = read(file, text, sizeof text - 1);
  close(file);
  if (length <= 0) return std::nullopt;
  text[length] = '\0';
  return ReadCounts{number_after(text, "syscr: "), number_after(text, "\nread_bytes: ")};
}

}  // namespace tollgate::runner
