#include <fcntl.h>
#include <unistd.h>
#include <tollgate/blocks.hpp>

#include <algorithm>
#include <cerrno>

namespace tollgate {

toll_status BlockReader::open(const char *path) noexcept {
  close();
  // Aligned to a page: a copy whose source and destination lie alike in their
  // pages is the fastest one on every processor at hand.
  if (!buffer_) buffer_.reset(static_cast<char *>(std::aligned_alloc(4096, buffer_size)));
  if (!buffer_) return TOLL_OUT_OF_MEMORY;
  do {
    file_ = ::open(path, O_RDONLY | O_CLOEXEC);
  } while (file_ < 0 && errno == EINTR);
  error_ = file_ < 0 ? errno : 0;
  return file_ < 0 ? TOLL_IO_ERROR : TOLL_OK;
}

void BlockReader::close() noexcept {
  if (file_ >= 0) ::close(file_);
  file_ = -1;
  next_ = end_ = nullptr;
}

toll_status BlockReader::rewind() noexcept {
  if (::lseek(file_, 0, SEEK_SET) < 0) {
    error_ = errno;
    return TOLL_IO_ERROR;
  }
  next_ = end_ = nullptr;
  return TOLL_OK;
}

// One read(2) that a signal cannot interrupt: bytes read, 0 at the end, -1 with
// error_ set.
std::ptrdiff_t BlockReader::read_some(char *to, std::size_t size) noexcept {
  // Linux moves at most 0x7ffff000 bytes a call; a length over SSIZE_MAX is an
  // error for POSIX.
  constexpr std::size_t most = 0x7ffff000;
  std::ptrdiff_t got;
  do {
    got = ::read(file_, to, std::min(size, most));
  } while (got < 0 && errno == EINTR);
  if (got < 0) error_ = errno;
  return got;
}

// A block that the buffer does not hold in whole.
toll_status BlockReader::read_on(char *block, std::size_t size, std::size_t *bytes_read) noexcept {
  std::size_t done = 0;
  std::ptrdiff_t got = 1;
  *bytes_read = 0;
  if (size == 0) return TOLL_INVALID_ARGUMENT;
  while (done < size && got > 0) {
    if (next_ == end_ && size >= buffer_size) {
      got = read_some(block + done, size - done);
      if (got > 0) done += static_cast<std::size_t>(got);
      continue;
    }
    if (next_ == end_) {
      got = read_some(buffer_.get(), buffer_size);
      next_ = buffer_.get();
      end_ = next_ + std::max<std::ptrdiff_t>(got, 0);
    }
    const std::size_t part = std::min(size - done, static_cast<std::size_t>(end_ - next_));
    detail::copy_bytes(block + done, next_, part);
    next_ += part;
    done += part;
  }
  *bytes_read = done;
  if (got < 0) return TOLL_IO_ERROR;
  return done == 0 ? TOLL_END : TOLL_OK;
}

}  // namespace tollgate
