// codec.hpp in place, four values a turn of the loop.
#include "../codec_cases.hpp"

namespace tollgate::bench {
namespace {

constexpr Technique technique = {.name = "inline_unrolled",
                                 .title = "inlined, loop unrolled by four",
                                 .path = "none",
                                 .source = "cpp/bench/variants/inline_unrolled.cc"};

struct I32 : DirectCall<get_i32, set_i32> {};
struct I64 : DirectCall<get_i64, set_i64> {};

const Registration registration([] {
  CodecCases<I32, true>::add(technique, {});
  CodecCases<I64, true>::add(technique, {});
});

}  // namespace
}  // namespace tollgate::bench
