// The file mapped with all its pages at once.
#include "../mapped_file.hpp"
#include "../read_cases.hpp"

namespace tollgate::bench {
namespace {

struct File : MappedFile<MAP_POPULATE> {};

const Registration registration([] {
  const Technique technique = {.name = "mmap_populate",
                               .title = "mmap with MAP_POPULATE and copy",
                               .path = "none",
                               .source = "cpp/bench/variants/read_mmap_populate.cc",
                               .tier = "wide"};
  ReadCases<File>::add_warm(technique, "");
});

}  // namespace
}  // namespace tollgate::bench
