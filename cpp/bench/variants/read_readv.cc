// One system call for 16 blocks.
#include <sys/uio.h>

#include "../block_ring.hpp"
#include "../descriptor_file.hpp"
#include "../read_cases.hpp"

namespace tollgate::bench {
namespace {

class Vectored : public DescriptorFile {
 public:
  std::size_t fetch(unsigned char *blocks, std::size_t size) {
    iovec vector[16];
    for (std::size_t i = 0; i < std::size(vector); ++i) vector[i] = {blocks + i * size, size};
    ssize_t got;
    do got = ::readv(file(), vector, std::size(vector));
    while (got < 0 && errno == EINTR);
    if (got < 0) fail("readv");
    return static_cast<std::size_t>(got);
  }
};

const Registration registration([] {
  using Cases = ReadCases<BlockRing<Vectored>>;
  const Technique technique = {.name = "readv",
                               .title = "readv(2), 16 blocks a call",
                               .path = "none",
                               .source = "cpp/bench/variants/read_readv.cc",
                               .tier = "wide"};
  Cases::add_warm(technique, "");
  Cases::add_cold(technique, "");
});

}  // namespace
}  // namespace tollgate::bench
