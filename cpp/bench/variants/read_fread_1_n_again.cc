// The A/A control: fread_1_n under a second name. What differs between the two is
// what the method cannot see.
#include "../read_cases.hpp"
#include "../stdio_file.hpp"

namespace tollgate::bench {
namespace {

class File : public StdioFile {
 public:
  bool read(unsigned char *block, std::size_t size) { return std::fread(block, 1, size, stream()) == size; }
};

const Registration registration([] {
  const Technique technique = {.name = "fread_1_n_again",
                               .title = "fread(block, 1, size, file), once more",
                               .path = "plt",
                               .source = "cpp/bench/variants/read_fread_1_n_again.cc",
                               .tier = "wide"};
  ReadCases<File>::add_warm(technique, "fread");
  ReadCases<File>::add_cold(technique, "fread");
});

}  // namespace
}  // namespace tollgate::bench
