// The stream buffer is read in place: the library is called when it is empty.
#include "../read_cases.hpp"
#include "../stdio_file.hpp"

namespace tollgate::bench {
namespace {

class File : public StdioFile {
 public:
  static constexpr bool takes(std::size_t size) { return size == 1; }

  bool read(unsigned char *block, std::size_t) {
    const int byte = getc_unlocked(stream());
    *block = static_cast<unsigned char>(byte);
    return byte != EOF;
  }
};

const Registration registration([] {
  const Technique technique = {.name = "getc_unlocked",
                               .title = "getc_unlocked, byte by byte",
                               .path = "plt",
                               .source = "cpp/bench/variants/read_getc_unlocked.cc",
                               .tier = "wide"};
  ReadCases<File>::add_warm(technique, "__uflow");
});

}  // namespace
}  // namespace tollgate::bench
