// A system call for each block.
#include "../descriptor_file.hpp"
#include "../read_cases.hpp"

namespace tollgate::bench {
namespace {

class File : public DescriptorFile {
 public:
  bool read(unsigned char *block, std::size_t size) {
    got_ = ::read(file(), block, size);
    return got_ == static_cast<ssize_t>(size);
  }

  std::size_t rest(unsigned char *block, std::size_t size) {
    return finish(got_, size, [&](std::size_t done, std::size_t left) { return ::read(file(), block + done, left); });
  }

 private:
  ssize_t got_ = 0;
};

const Registration registration([] {
  const Technique technique = {
      .name = "read", .title = "read(2)", .path = "plt", .source = "cpp/bench/variants/read_read.cc"};
  ReadCases<File>::add_warm(technique, "read");
  ReadCases<File>::add_cold(technique, "read");
  ReadCases<File>::add_processes(technique, "read");
  // Where in its page the block begins: copies in the kernel have their moods.
  for (const std::size_t offset : {1, 16, 32, 64, 2048})
    for (const std::size_t size : {std::size_t{65536}, std::size_t{1} << 20})
      ReadCases<File>::add(technique, "read", "read", {.size = size, .offset = offset});
});

}  // namespace
}  // namespace tollgate::bench
