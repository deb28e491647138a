// fread without the lock that a stream takes for each call.
#include "../read_cases.hpp"
#include "../stdio_file.hpp"

namespace tollgate::bench {
namespace {

class File : public StdioFile {
 public:
  bool read(unsigned char *block, std::size_t size) { return fread_unlocked(block, 1, size, stream()) == size; }
};

const Registration registration([] {
  const Technique technique = {.name = "fread_unlocked",
                               .title = "fread_unlocked(block, 1, size, file)",
                               .path = "plt",
                               .source = "cpp/bench/variants/read_fread_unlocked.cc",
                               .tier = "wide"};
  ReadCases<File>::add_warm(technique, "fread_unlocked");
});

}  // namespace
}  // namespace tollgate::bench
