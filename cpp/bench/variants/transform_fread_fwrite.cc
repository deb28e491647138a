// Read, transform and write by the C library's streams.
#include "../read_cases.hpp"
#include "../stdio_file.hpp"
#include "../transformed.hpp"

namespace tollgate::bench {
namespace {

class Streams : public StdioFile {
 public:
  void open(const char *path) {
    StdioFile::open(path);
    output_.open(output_file_.path().c_str(), "r+be");
  }
  void close() {
    output_.close();
    StdioFile::close();
  }
  void rewind() {
    StdioFile::rewind();
    output_.rewind();
  }

  bool read(unsigned char *block, std::size_t size) { return std::fread(block, 1, size, stream()) == size; }

  void write(const unsigned char *block, std::size_t size) {
    if (std::fwrite(block, 1, size, output_.stream()) != size)
      throw std::system_error(errno, std::generic_category(), "fwrite");
  }

  // What was written, as far as it was.
  const NamelessFile &output() {
    std::fflush(output_.stream());
    return output_file_;
  }

 private:
  struct Output : StdioFile {
    using StdioFile::stream;
  };
  NamelessFile output_file_;
  Output output_;
};

const Registration registration([] {
  ReadCases<Transformed<Streams>>::add_transform({.name = "fread_fwrite",
                                                  .title = "fread, CRC-32C, fwrite",
                                                  .path = "plt",
                                                  .source = "cpp/bench/variants/transform_fread_fwrite.cc",
                                                  .role = "native",
                                                  .tier = "wide"},
                                                 "fread,fwrite");
});

}  // namespace
}  // namespace tollgate::bench
