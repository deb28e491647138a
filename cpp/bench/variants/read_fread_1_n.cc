// fread with items of one byte: returns the bytes, a short last block too.
#include <cstdio>
#include <memory>

#include "../read_cases.hpp"

namespace tollgate::bench {
namespace {

class File {
 public:
  static constexpr bool whole_blocks = false;

  bool open(const char *path) {
    stream_.reset(std::fopen(path, "rb"));
    return stream_ != nullptr;
  }
  std::size_t read(unsigned char *block, std::size_t size) { return std::fread(block, 1, size, stream_.get()); }
  void rewind() { std::rewind(stream_.get()); }

 private:
  struct Close {
    void operator()(std::FILE *stream) const { std::fclose(stream); }
  };
  std::unique_ptr<std::FILE, Close> stream_;
};

const Registration registration([] {
  ReadCases<File>::add({.name = "fread_1_n",
                        .title = "fread(block, 1, size, file)",
                        .path = "plt",
                        .source = "cpp/bench/variants/read_fread_1_n.cc",
                        .role = "native"},
                       "fread");
});

}  // namespace
}  // namespace tollgate::bench
