// Our own block reader in place: a call where its buffer is empty.
#include <tollgate/blocks.hpp>

#include <system_error>

#include "../read_cases.hpp"

namespace tollgate::bench {
namespace {

class File {
 public:
  void open(const char *path) { expect(reader_.open(path), path); }
  void close() { reader_.close(); }
  void rewind() { expect(reader_.rewind(), "rewind"); }

  bool read(unsigned char *block, std::size_t size) {
    status_ = reader_.read(block, size, &got_);
    return got_ == size;
  }
  std::size_t rest(unsigned char *, std::size_t) {
    if (status_ != TOLL_END) expect(status_, "read");
    return got_;
  }

 private:
  void expect(toll_status status, const char *what) const {
    if (status != TOLL_OK) throw std::system_error(reader_.error(), std::generic_category(), what);
  }

  BlockReader reader_;
  toll_status status_ = TOLL_OK;
  std::size_t got_ = 0;
};

const Registration registration([] {
  const Technique technique = {.name = "tollgate",
                               .title = "our block reader",
                               .path = "direct",
                               .source = "cpp/bench/variants/read_tollgate.cc",
                               .role = "idiomatic"};
  const char *callee = "_ZN8tollgate11BlockReader7read_onEPcmPm";
  ReadCases<File>::add_warm(technique, callee);
  ReadCases<File>::add_cold(technique, callee);
});

}  // namespace
}  // namespace tollgate::bench
