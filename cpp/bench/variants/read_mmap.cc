// The file mapped, a page fault where a page is met first.
#include "../mapped_file.hpp"
#include "../read_cases.hpp"

namespace tollgate::bench {
namespace {

struct File : MappedFile<0> {};

const Registration registration([] {
  const Technique technique = {.name = "mmap",
                               .title = "mmap and copy",
                               .path = "none",
                               .source = "cpp/bench/variants/read_mmap.cc",
                               .tier = "wide"};
  ReadCases<File>::add_warm(technique, "");
  ReadCases<File>::add_cold(technique, "");
});

}  // namespace
}  // namespace tollgate::bench
