// fread without a buffer: a system call for each block.
#include "../read_cases.hpp"
#include "../stdio_file.hpp"

namespace tollgate::bench {
namespace {

class File : public StdioFile {
 public:
  void open(const char *path) {
    StdioFile::open(path);
    std::setvbuf(stream(), nullptr, _IONBF, 0);
  }
  bool read(unsigned char *block, std::size_t size) { return std::fread(block, 1, size, stream()) == size; }
};

const Registration registration([] {
  const Technique technique = {.name = "fread_unbuffered",
                               .title = "fread without a stream buffer",
                               .path = "plt",
                               .source = "cpp/bench/variants/read_fread_unbuffered.cc",
                               .tier = "wide"};
  ReadCases<File>::add_warm(technique, "fread");
});

}  // namespace
}  // namespace tollgate::bench
