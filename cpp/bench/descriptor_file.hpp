// A file by system calls: what the variants of read(2) have in common.
#pragma once

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <system_error>

namespace tollgate::bench {

class DescriptorFile {
 public:
  DescriptorFile() = default;
  ~DescriptorFile() { close(); }
  DescriptorFile(const DescriptorFile &) = delete;
  DescriptorFile &operator=(const DescriptorFile &) = delete;

  void open(const char *path, int flags = 0) {
    file_ = ::open(path, O_RDONLY | O_CLOEXEC | flags);
    if (file_ < 0) fail(path);
  }
  void close() {
    if (file_ >= 0) ::close(file_);
    file_ = -1;
  }
  void rewind() {
    if (::lseek(file_, 0, SEEK_SET) < 0) fail("lseek");
  }

 protected:
  int file() const { return file_; }

  [[noreturn]] static void fail(const char *what) { throw std::system_error(errno, std::generic_category(), what); }

  // Goes on until the block is full or the file ends, after a first call that
  // gave `got`: a signal or a pipe may cut a call short.
  template <typename ReadSome>
  static std::size_t finish(ssize_t got, std::size_t size, ReadSome read_some) {
    std::size_t done = 0;
    while (got != 0 && done < size) {
      if (got < 0 && errno != EINTR) fail("read");
      if (got > 0) done += static_cast<std::size_t>(got);
      if (done < size) got = read_some(done, size - done);
    }
    return done;
  }

 private:
  int file_ = -1;
};

}  // namespace tollgate::bench
