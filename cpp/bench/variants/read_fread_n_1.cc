// fread with one item of the block's size: returns 1 or 0, so that a short last
// block is lost.
#include <cstdio>
#include <memory>

#include "../read_cases.hpp"

namespace tollgate::bench {
namespace {

class File {
 public:
  static constexpr bool whole_blocks = true;

  bool open(const char *path) {
    stream_.reset(std::fopen(path, "rb"));
    return stream_ != nullptr;
  }
  std::size_t read(unsigned char *block, std::size_t size) { return std::fread(block, size, 1, stream_.get()) * size; }
  void rewind() { std::rewind(stream_.get()); }

 private:
  struct Close {
    void operator()(std::FILE *stream) const { std::fclose(stream); }
  };
  std::unique_ptr<std::FILE, Close> stream_;
};

const Registration registration([] {
  ReadCases<File>::add({.name = "fread_n_1",
                        .title = "fread(block, size, 1, file)",
                        .path = "plt",
                        .source = "cpp/bench/variants/read_fread_n_1.cc"},
                       "fread");
});

}  // namespace
}  // namespace tollgate::bench
