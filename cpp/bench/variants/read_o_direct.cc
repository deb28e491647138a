// Past the page cache: the device writes into the block. Every pass is cold.
#include "../descriptor_file.hpp"
#include "../read_cases.hpp"

namespace tollgate::bench {
namespace {

class File : public DescriptorFile {
 public:
  // Devices want length, place and memory aligned, to 4096 bytes at the most.
  static constexpr bool takes(std::size_t size) { return size % 4096 == 0; }

  void open(const char *path) { DescriptorFile::open(path, O_DIRECT); }

  bool read(unsigned char *block, std::size_t size) {
    got_ = ::read(file(), block, size);
    return got_ == static_cast<ssize_t>(size);
  }

  // To read on after a short one, at an odd place, would be refused.
  std::size_t rest(unsigned char *, std::size_t) {
    if (got_ < 0) fail("read");
    return static_cast<std::size_t>(got_);
  }

 private:
  ssize_t got_ = 0;
};

const char *refusal() {
  try {
    File().open(NamelessFile().path().c_str());
    return "";
  } catch (const std::system_error &) {
    return "the file system of TMPDIR has no O_DIRECT";
  }
}

const Registration registration([] {
  ReadCases<File>::add_cold({.name = "o_direct",
                             .title = "read(2) with O_DIRECT",
                             .path = "plt",
                             .source = "cpp/bench/variants/read_o_direct.cc",
                             .tier = "wide",
                             .hole = refusal()},
                            "read");
});

}  // namespace
}  // namespace tollgate::bench
