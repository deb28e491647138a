#include "read_cases.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <new>
#include <stdexcept>
#include <system_error>

namespace tollgate::bench {
namespace {

class Descriptor {
 public:
  explicit Descriptor(const char *path) : path_(path), file_(open(path, O_RDONLY | O_CLOEXEC)) {
    if (file_ < 0) fail();
  }
  ~Descriptor() { close(file_); }
  Descriptor(const Descriptor &) = delete;
  Descriptor &operator=(const Descriptor &) = delete;

  std::size_t length() const {
    const off_t end = lseek(file_, 0, SEEK_END);
    if (end < 0) fail();
    return static_cast<std::size_t>(end);
  }
  unsigned char byte_at(std::size_t offset) const {
    unsigned char byte;
    if (pread(file_, &byte, 1, static_cast<off_t>(offset)) != 1) fail();
    return byte;
  }

 private:
  [[noreturn]] void fail() const { throw std::system_error(errno, std::generic_category(), path_); }

  std::string path_;
  int file_;
};

}  // namespace

Block make_block(std::size_t size) {
  constexpr std::size_t page = 4096;
  auto *bytes = static_cast<unsigned char *>(std::aligned_alloc(page, (size + page - 1) / page * page));
  if (!bytes) throw std::bad_alloc();
  return Block(bytes);
}

CyclicSum first_bytes(const char *path, std::size_t size, std::size_t *blocks) {
  const Descriptor file(path);
  const std::size_t length = file.length();
  if (length == 0 || length % size != 0)
    throw std::runtime_error(std::string(path) + " has " + std::to_string(length) + " bytes, no multiple of " +
                             std::to_string(size) + "; --toll_file=PATH gives another file");
  CyclicSum sum;
  for (std::size_t at = 0; at < length; at += size) sum.add(file.byte_at(at));
  *blocks = length / size;
  return sum;
}

}  // namespace tollgate::bench
