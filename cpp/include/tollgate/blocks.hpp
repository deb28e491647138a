// A file read front to back in blocks: the inline C++ side of the blocks of
// tollgate.h, which states the contract.
#pragma once

#include <tollgate/tollgate.h>
#include <tollgate/detail/bytes.hpp>

#include <cstddef>
#include <cstdlib>
#include <memory>

namespace tollgate {

// Blocks under buffer_size bytes are copied out of a buffer of that size, so
// that a system call serves many of them; larger ones are read straight into
// the caller's memory. A file that changes is therefore seen as it was up to
// buffer_size bytes ahead of the last block.
class BlockReader {
 public:
  static constexpr std::size_t buffer_size = std::size_t{64} << 10;

  BlockReader() = default;
  ~BlockReader() { close(); }
  BlockReader(const BlockReader &) = delete;
  BlockReader &operator=(const BlockReader &) = delete;

  // Opens `path` for reading, in place of what was open before. A directory
  // opens, as it does with open(2), and fails on the first read.
  [[nodiscard]] toll_status open(const char *path) noexcept;
  void close() noexcept;

  // Reads the next `size` bytes (at least 1) into `block`; *bytes_read is always
  // written. TOLL_OK with fewer bytes is the short last block; TOLL_END comes
  // with 0 bytes, TOLL_IO_ERROR with those that came before the error.
  [[nodiscard]] toll_status read(void *block, std::size_t size, std::size_t *bytes_read) noexcept {
    if (size - 1 < static_cast<std::size_t>(end_ - next_)) [[likely]] {
      detail::copy_bytes(static_cast<char *>(block), next_, size);
      next_ += size;
      *bytes_read = size;
      return TOLL_OK;
    }
    return read_on(static_cast<char *>(block), size, bytes_read);
  }

  // Goes back to the start of the file; TOLL_IO_ERROR where it cannot (a pipe).
  [[nodiscard]] toll_status rewind() noexcept;

  // errno of the last TOLL_IO_ERROR since open, 0 when there was none.
  [[nodiscard]] int error() const noexcept { return error_; }

 private:
  toll_status read_on(char *block, std::size_t size, std::size_t *bytes_read) noexcept;
  std::ptrdiff_t read_some(char *to, std::size_t size) noexcept;

  struct Free {
    void operator()(char *memory) const noexcept { std::free(memory); }
  };

  const char *next_ = nullptr;  // what the buffer still holds is [next_, end_)
  const char *end_ = nullptr;
  std::unique_ptr<char, Free> buffer_;
  int file_ = -1;
  int error_ = 0;
};

}  // namespace tollgate
