// A runner whose cases are wrong in the ways that make benchmarks wrong. Each
// gives a figure that looks just as good as a right one.
#include <callees.hpp>
#include <codec_cases.hpp>
#include <descriptor_file.hpp>
#include <read_cases.hpp>

namespace tollgate::bench {

// Does what bench_get_i32 does and is another function.
extern "C" [[gnu::noinline]] std::int32_t planted_get_i32(const void *buffer, std::size_t offset) {
  return get_i32(buffer, offset);
}

namespace {

constexpr Technique planted(const char *name, const char *path = "none") {
  return {.name = name, .title = "a planted fault", .path = path, .source = "harness/test/prove/planted.cc"};
}

void set_nothing(void *, std::size_t, std::int32_t) {}
std::int32_t get_by_element(const void *buffer, std::size_t offset) { return get_i32(buffer, offset / 4); }

struct InlinedCallee : DirectCall<get_i32, set_i32> {};
struct WrongRow : DirectCall<planted_get_i32, set_i32> {};
struct SkippedField : DirectCall<get_i32, set_nothing> {};
struct UnitError : DirectCall<get_by_element, set_i32> {};

// Reads less than the size that its row states.
class MislabelledSize : public DescriptorFile {
  static std::size_t half(std::size_t size) { return (size + 1) / 2; }

 public:
  bool read(unsigned char *block, std::size_t size) {
    return ::read(file(), block, half(size)) == static_cast<ssize_t>(half(size));
  }
  std::size_t rest(unsigned char *block, std::size_t size) {
    const ssize_t rest = ::read(file(), block, half(size));
    return rest < 0 ? 0 : static_cast<std::size_t>(rest);
  }
};

const Registration registration([] {
  CodecCases<InlinedCallee>::add(planted("inlined_callee", "direct"), {"bench_get_i32", "bench_set_i32"});
  CodecCases<WrongRow>::add(planted("wrong_row", "direct"), {"bench_get_i32", "bench_set_i32"});
  CodecCases<SkippedField>::add(planted("skipped_field"), {});
  CodecCases<UnitError>::add(planted("unit_error"), {});
  ReadCases<MislabelledSize>::add(planted("mislabelled_size"), "", "read", {.size = 1024});
});

}  // namespace
}  // namespace tollgate::bench
