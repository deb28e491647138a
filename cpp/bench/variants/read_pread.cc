// A system call for each block, which is told where it lies.
#include "../descriptor_file.hpp"
#include "../read_cases.hpp"

namespace tollgate::bench {
namespace {

class File : public DescriptorFile {
 public:
  void rewind() { at_ = 0; }

  bool read(unsigned char *block, std::size_t size) {
    got_ = ::pread(file(), block, size, at_);
    if (got_ != static_cast<ssize_t>(size)) return false;
    at_ += got_;
    return true;
  }

  std::size_t rest(unsigned char *block, std::size_t size) {
    const std::size_t got = finish(got_, size, [&](std::size_t done, std::size_t left) {
      return ::pread(file(), block + done, left, at_ + static_cast<off_t>(done));
    });
    at_ += static_cast<off_t>(got);
    return got;
  }

 private:
  ssize_t got_ = 0;
  off_t at_ = 0;
};

const Registration registration([] {
  const Technique technique = {.name = "pread",
                               .title = "pread(2)",
                               .path = "plt",
                               .source = "cpp/bench/variants/read_pread.cc",
                               .tier = "wide"};
  ReadCases<File>::add_warm(technique, "pread");
});

}  // namespace
}  // namespace tollgate::bench
