// Readers that are wrong: one loses the short last block, one reads nothing.
#include "../descriptor_file.hpp"
#include "../read_cases.hpp"

namespace tollgate::bench {
namespace {

class LosesTail : public DescriptorFile {
 public:
  bool read(unsigned char *block, std::size_t size) {
    return ::read(file(), block, size) == static_cast<ssize_t>(size);
  }
  std::size_t rest(unsigned char *, std::size_t) { return 0; }
};

class ReadsNothing : public DescriptorFile {
 public:
  bool read(unsigned char *, std::size_t) { return true; }
  std::size_t rest(unsigned char *, std::size_t) { return 0; }
};

constexpr Technique planted(const char *name) {
  return {.name = name, .title = "a planted fault", .path = "none", .source = "cpp/bench/test/planted_reads.cc"};
}

const Registration registration([] {
  ReadCases<LosesTail>::add(planted("loses_tail"), "", "read", {.size = 1024});
  ReadCases<ReadsNothing>::add(planted("reads_nothing"), "", "read", {.size = 1024});
});

}  // namespace
}  // namespace tollgate::bench
