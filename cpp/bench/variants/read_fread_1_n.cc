// fread with items of one byte: tells the length of a short last block.
#include "../read_cases.hpp"
#include "../stdio_file.hpp"

namespace tollgate::bench {
namespace {

class File : public StdioFile {
 public:
  bool read(unsigned char *block, std::size_t size) { return std::fread(block, 1, size, stream()) == size; }
};

const Registration registration([] {
  const Technique technique = {.name = "fread_1_n",
                               .title = "fread(block, 1, size, file)",
                               .path = "plt",
                               .source = "cpp/bench/variants/read_fread_1_n.cc",
                               .role = "native"};
  ReadCases<File>::add_warm(technique, "fread");
  ReadCases<File>::add_cold(technique, "fread");
  ReadCases<File>::add_processes(technique, "fread");
});

}  // namespace
}  // namespace tollgate::bench
