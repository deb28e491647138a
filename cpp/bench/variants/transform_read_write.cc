// Read, transform and write by system calls.
#include "../descriptor_file.hpp"
#include "../read_cases.hpp"
#include "../transformed.hpp"

namespace tollgate::bench {
namespace {

class Descriptors : public DescriptorFile {
 public:
  void rewind() {
    DescriptorFile::rewind();
    if (::lseek(output_file_.number(), 0, SEEK_SET) < 0) fail("lseek");
  }

  bool read(unsigned char *block, std::size_t size) {
    got_ = ::read(file(), block, size);
    return got_ == static_cast<ssize_t>(size);
  }

  std::size_t rest(unsigned char *block, std::size_t size) {
    return finish(got_, size, [&](std::size_t done, std::size_t left) { return ::read(file(), block + done, left); });
  }

  void write(const unsigned char *block, std::size_t size) {
    while (size > 0) {
      const ssize_t written = ::write(output_file_.number(), block, size);
      if (written < 0 && errno != EINTR) fail("write");
      if (written < 0) continue;
      block += written;
      size -= static_cast<std::size_t>(written);
    }
  }

  const NamelessFile &output() const { return output_file_; }

 private:
  NamelessFile output_file_;
  ssize_t got_ = 0;
};

const Registration registration([] {
  ReadCases<Transformed<Descriptors>>::add_transform({.name = "read_write",
                                                      .title = "read(2), CRC-32C, write(2)",
                                                      .path = "plt",
                                                      .source = "cpp/bench/variants/transform_read_write.cc",
                                                      .tier = "wide"},
                                                     "read,write");
});

}  // namespace
}  // namespace tollgate::bench
