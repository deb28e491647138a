// A file in the folder for temporary files that is gone with its object.
#pragma once

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstddef>
#include <cstdlib>
#include <string>
#include <string_view>

namespace tollgate::test {

class ScratchFile {
 public:
  explicit ScratchFile(std::size_t size) : ScratchFile() { append(pattern(size)); }

  ScratchFile() {
    const char *folder = std::getenv("TMPDIR");
    path_ = std::string(folder && *folder ? folder : "/tmp") + "/tollgate-test.XXXXXX";
    const int file = mkstemp(path_.data());
    EXPECT_GE(file, 0) << path_;
    ::close(file);
  }

  ~ScratchFile() { ::unlink(path_.c_str()); }
  ScratchFile(const ScratchFile &) = delete;
  ScratchFile &operator=(const ScratchFile &) = delete;

  const char *path() const { return path_.c_str(); }

  void append(std::string_view bytes) const {
    const int file = ::open(path(), O_WRONLY | O_APPEND | O_CLOEXEC);
    EXPECT_EQ(::write(file, bytes.data(), bytes.size()), static_cast<ssize_t>(bytes.size()));
    ::close(file);
  }

  // To a size; what lies past the old end is a hole.
  void resize(off_t size) const { EXPECT_EQ(::truncate(path(), size), 0); }

  // What cpp/vectors/README.md says of the files that are read.
  static std::string pattern(std::size_t size) {
    std::string bytes(size, '\0');
    for (std::size_t i = 0; i < size; ++i) bytes[i] = static_cast<char>(i * 31 + i / 256);
    return bytes;
  }

 private:
  std::string path_;
};

}  // namespace tollgate::test
