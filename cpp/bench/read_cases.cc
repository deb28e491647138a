#include "read_cases.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <new>
#include <system_error>

namespace tollgate::bench {
namespace {

constexpr std::int64_t longest_pass = 1 << 18;  // calls

std::system_error unusable(const char *path) { return {errno, std::generic_category(), path}; }

}  // namespace

std::string BlockShape::params() const {
  return "size:" + std::to_string(size) + (cold ? "/cache:cold" : "") +
         (offset > 0 ? "/offset:" + std::to_string(offset) : "");
}

BlockMemory::BlockMemory(std::size_t bytes, std::size_t offset) : offset_(offset) {
  constexpr std::size_t page = 4096;
  memory_.reset(static_cast<unsigned char *>(std::aligned_alloc(page, (offset + bytes + page - 1) / page * page)));
  if (!memory_) throw std::bad_alloc();
}

InputFile::InputFile(std::size_t block_size) : path_(toll_input_file()), block_size_(block_size) {
  if (!path_) throw unusable("the input file");
  file_ = open(path_, O_RDONLY | O_CLOEXEC);
  const off_t size = file_ < 0 ? -1 : lseek(file_, 0, SEEK_END);
  if (size < 0) throw unusable(path_);
  if (size == 0) throw std::runtime_error(std::string(path_) + " is empty; --toll_file=PATH gives another file");
  size_ = static_cast<std::uint64_t>(size);
  calls_ = std::min(static_cast<std::int64_t>((size_ + block_size - 1) / block_size), longest_pass);
}

InputFile::~InputFile() {
  if (file_ >= 0) close(file_);
}

std::uint64_t InputFile::bytes_of(std::int64_t calls) const {
  return std::min(static_cast<std::uint64_t>(calls) * block_size_, size_);
}

const char *InputFile::check(std::int64_t n, std::uint64_t bytes, const unsigned char *last_block) const {
  const std::int64_t passes = (n - 1) / calls_, last_pass = n - passes * calls_;
  const std::uint64_t expected = static_cast<std::uint64_t>(passes) * bytes_of(calls_) + bytes_of(last_pass);
  if (bytes != expected)
    return toll_failure("%llu bytes came, not %llu", static_cast<unsigned long long>(bytes),
                        static_cast<unsigned long long>(expected));
  const std::uint64_t end = bytes_of(last_pass), length = end - static_cast<std::uint64_t>(last_pass - 1) * block_size_;
  unsigned char right[4096];  // the end of the block is enough, and costs the batch little
  const std::size_t compared = std::min<std::size_t>(length, sizeof right);
  if (pread(file_, right, compared, static_cast<off_t>(end - compared)) != static_cast<ssize_t>(compared))
    return toll_failure("%s: %s", path_, std::strerror(errno));
  if (std::memcmp(right, last_block + length - compared, compared) != 0)
    return toll_failure("the last block is not the file's before %llu", static_cast<unsigned long long>(end));
  return nullptr;
}

}  // namespace tollgate::bench
