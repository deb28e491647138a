// A call of the library for each byte.
#include "../read_cases.hpp"
#include "../stdio_file.hpp"

namespace tollgate::bench {
namespace {

class File : public StdioFile {
 public:
  static constexpr bool takes(std::size_t size) { return size == 1; }

  bool read(unsigned char *block, std::size_t) {
    const int byte = getc(stream());
    *block = static_cast<unsigned char>(byte);
    return byte != EOF;
  }
};

const Registration registration([] {
  const Technique technique = {.name = "getc",
                               .title = "getc, byte by byte",
                               .path = "plt",
                               .source = "cpp/bench/variants/read_getc.cc",
                               .tier = "wide"};
  ReadCases<File>::add_warm(technique, "getc");
});

}  // namespace
}  // namespace tollgate::bench
