// Our own block reader in place.
#include <tollgate/blocks.hpp>

#include <tuple>

#include "../read_cases.hpp"

namespace tollgate::bench {
namespace {

class File {
 public:
  static constexpr bool whole_blocks = false;

  bool open(const char *path) { return reader_.open(path) == TOLL_OK; }
  std::size_t read(unsigned char *block, std::size_t size) {
    std::size_t got;
    std::ignore = reader_.read(block, size, &got);
    return got;
  }
  void rewind() { std::ignore = reader_.rewind(); }

 private:
  BlockReader reader_;
};

const Registration registration([] {
  ReadCases<File>::add({.name = "tollgate",
                        .title = "our block reader",
                        .path = "native",
                        .source = "cpp/bench/variants/read_tollgate.cc",
                        .role = "idiomatic"},
                       "");
});

}  // namespace
}  // namespace tollgate::bench
