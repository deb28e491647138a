// A file mapped into memory, from which blocks are copied. Going back to its
// start maps it anew, so that each pass pays for the mapping and its faults.
#pragma once

#include <sys/mman.h>
#include <sys/stat.h>

#include <cstring>

#include "descriptor_file.hpp"

namespace tollgate::bench {

template <int Flags>
class MappedFile : public DescriptorFile {
 public:
  void close() {
    unmap();
    DescriptorFile::close();
  }
  ~MappedFile() { unmap(); }

  void rewind() {
    unmap();
    struct stat facts;
    if (fstat(file(), &facts) != 0) fail("fstat");
    size_ = left_ = static_cast<std::size_t>(facts.st_size);
    if (size_ == 0) return;  // mmap refuses nothing
    void *mapped = mmap(nullptr, size_, PROT_READ, MAP_SHARED | Flags, file(), 0);
    if (mapped == MAP_FAILED) fail("mmap");
    start_ = next_ = static_cast<const unsigned char *>(mapped);
  }

  bool read(unsigned char *block, std::size_t size) {
    if (left_ < size) return false;
    copy(block, size);
    return true;
  }

  std::size_t rest(unsigned char *block, std::size_t) {
    const std::size_t size = left_;
    if (size) copy(block, size);  // an empty file is mapped nowhere
    return size;
  }

 private:
  void copy(unsigned char *block, std::size_t size) {
    std::memcpy(block, next_, size);
    next_ += size;
    left_ -= size;
  }

  void unmap() {
    if (start_) munmap(const_cast<unsigned char *>(start_), size_);
    start_ = next_ = nullptr;
  }

  const unsigned char *start_ = nullptr, *next_ = nullptr;
  std::size_t size_ = 0, left_ = 0;
};

}  // namespace tollgate::bench
