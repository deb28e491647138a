// Variants that are wrong in ways that a figure would not show: each must be
// caught by the vectors, and by the batch's own end where it is timed.
#include "../codec_cases.hpp"
#include "../store_cases.hpp"

namespace tollgate::bench {
namespace {

constexpr const char *source = "cpp/bench/test/planted_runner.cc";

constexpr Technique planted(const char *name, const char *path = "none") {
  return {.name = name, .title = "a planted fault", .path = path, .source = source};
}

std::int32_t get_other_order(const void *buffer, std::size_t offset) { return get_i32_be(buffer, offset); }
void set_nothing(void *, std::size_t, std::int32_t) {}
void set_one_more(void *buffer, std::size_t offset, std::int32_t value) { set_i32(buffer, offset, value + 1); }

struct OtherOrder : DirectCall<get_other_order, set_i32> {};
struct Nothing : DirectCall<get_i32, set_nothing> {};
struct OneMore : DirectCall<get_i32, set_one_more> {};

// Says that it did everything, holds one record and forgets the others.
class Forgetful {
 public:
  explicit Forgetful(std::uint64_t) {}
  void reserve(std::size_t, std::size_t) {}
  bool put(std::string_view, std::string_view) { return true; }
  template <typename Found>
  void get(std::string_view, Found found) const {
    found("v00000000");
  }
  bool erase(std::string_view) { return true; }
  template <typename Visit>
  void for_each(Visit visit) const {
    visit("v00000000");
  }
  std::size_t count() const { return 1; }
  std::size_t bytes_used() const { return 1; }
};

const Registration registration([] {
  CodecCases<OtherOrder>::add(planted("get_other_order"), {});
  CodecCases<Nothing>::add(planted("set_nothing"), {});
  CodecCases<OneMore>::add(planted("set_one_more"), {});
  StoreCases<Forgetful>::add(planted("forgetful", "native"), {});
});

}  // namespace
}  // namespace tollgate::bench
