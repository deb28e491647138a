// fread with the stream buffer that our block reader and OCaml's channels have.
#include "../read_cases.hpp"
#include "../stdio_file.hpp"

namespace tollgate::bench {
namespace {

class File : public StdioFile {
 public:
  // Null as the buffer would leave the size as it is (glibc).
  void open(const char *path) {
    StdioFile::open(path);
    std::setvbuf(stream(), buffer_, _IOFBF, sizeof buffer_);
  }
  bool read(unsigned char *block, std::size_t size) { return std::fread(block, 1, size, stream()) == size; }

 private:
  alignas(4096) char buffer_[65536];
};

const Registration registration([] {
  const Technique technique = {.name = "fread_setvbuf",
                               .title = "fread from a stream buffer of 64 KiB",
                               .path = "plt",
                               .source = "cpp/bench/variants/read_fread_setvbuf.cc",
                               .tier = "wide"};
  ReadCases<File>::add_warm(technique, "fread");
  ReadCases<File>::add_cold(technique, "fread");
});

}  // namespace
}  // namespace tollgate::bench
