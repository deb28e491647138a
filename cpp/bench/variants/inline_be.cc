// codec.hpp in place, big-endian: a byte swap beside the load or store.
#include "../codec_cases.hpp"

namespace tollgate::bench {
namespace {

constexpr Technique technique = {.name = "inline_be",
                                 .title = "inlined, big-endian",
                                 .path = "none",
                                 .source = "cpp/bench/variants/inline_be.cc",
                                 .tier = "wide",
                                 .adds = "byte swap",
                                 .over = "inline"};

struct I32 : DirectCall<get_i32_be, set_i32_be, std::endian::big> {};
struct I64 : DirectCall<get_i64_be, set_i64_be, std::endian::big> {};

const Registration registration([] {
  CodecCases<I32>::add(technique, {});
  CodecCases<I64>::add(technique, {});
});

}  // namespace
}  // namespace tollgate::bench
