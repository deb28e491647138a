// fread with one item of the block's size: tells of a short last block only that it
// is none.
#include "../read_cases.hpp"
#include "../stdio_file.hpp"

namespace tollgate::bench {
namespace {

class File : public StdioFile {
 public:
  bool read(unsigned char *block, std::size_t size) { return std::fread(block, size, 1, stream()) == 1; }
};

const Registration registration([] {
  const Technique technique = {.name = "fread_n_1",
                               .title = "fread(block, size, 1, file)",
                               .path = "plt",
                               .source = "cpp/bench/variants/read_fread_n_1.cc"};
  ReadCases<File>::add_warm(technique, "fread");
  ReadCases<File>::add_cold(technique, "fread");
  ReadCases<File>::add_processes(technique, "fread");
});

}  // namespace
}  // namespace tollgate::bench
