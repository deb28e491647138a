// A file by the C library's streams: what the variants of fread have in common.
#pragma once

#include <cerrno>
#include <cstdio>
#include <memory>
#include <system_error>
#include <utility>

namespace tollgate::bench {

class StdioFile {
 public:
  void open(const char *path, const char *mode = "rbe") {
    stream_.reset(std::fopen(path, mode));
    if (!stream_) throw std::system_error(errno, std::generic_category(), path);
  }
  void close() { stream_.reset(); }

  void rewind() {
    std::rewind(stream_.get());
    ended_ = false;
  }

  // fread(block, size, 1) does not tell how long the block is that it did not
  // fill, but the stream knows where it stands: blocks are all of one size.
  std::size_t rest(unsigned char *, std::size_t size) {
    if (std::ferror(stream_.get())) throw std::system_error(errno, std::generic_category(), "fread");
    if (std::exchange(ended_, true)) return 0;
    return static_cast<std::size_t>(ftello(stream_.get())) % size;
  }

 protected:
  std::FILE *stream() const { return stream_.get(); }

 private:
  struct Close {
    void operator()(std::FILE *stream) const { std::fclose(stream); }
  };
  std::unique_ptr<std::FILE, Close> stream_;
  bool ended_ = false;
};

}  // namespace tollgate::bench
