// The C++ library's own stream.
#include <cerrno>
#include <fstream>
#include <system_error>

#include "../read_cases.hpp"

namespace tollgate::bench {
namespace {

class File {
 public:
  void open(const char *path) {
    stream_.exceptions(std::ios::badbit);
    stream_.open(path, std::ios::binary);
    if (!stream_) throw std::system_error(errno, std::generic_category(), path);
  }
  void close() { stream_.close(); }
  void rewind() {
    stream_.clear();
    stream_.seekg(0);
  }

  bool read(unsigned char *block, std::size_t size) {
    stream_.read(reinterpret_cast<char *>(block), static_cast<std::streamsize>(size));
    return stream_.gcount() == static_cast<std::streamsize>(size);
  }
  std::size_t rest(unsigned char *, std::size_t) { return static_cast<std::size_t>(stream_.gcount()); }

 private:
  std::ifstream stream_;
};

const Registration registration([] {
  const Technique technique = {.name = "ifstream",
                               .title = "std::ifstream::read",
                               .path = "plt",
                               .source = "cpp/bench/variants/read_ifstream.cc",
                               .tier = "wide"};
  ReadCases<File>::add_warm(technique, "_ZNSi4readEPcl");
});

}  // namespace
}  // namespace tollgate::bench
