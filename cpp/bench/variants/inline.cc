// codec.hpp in place: no call is left.
#include "../codec_cases.hpp"

namespace tollgate::bench {
namespace {

constexpr Technique technique = {
    .name = "inline", .title = "inlined", .path = "none", .source = "cpp/bench/variants/inline.cc", .role = "native"};

struct I32 : DirectCall<get_i32, set_i32> {};
struct I64 : DirectCall<get_i64, set_i64> {};

const Registration registration([] {
  CodecCases<I32>::add(technique, {});
  CodecCases<I64>::add(technique, {});
});

}  // namespace
}  // namespace tollgate::bench
