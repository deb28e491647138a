// Functions of the program itself, called directly.
#include "../callees.hpp"
#include "../codec_cases.hpp"

namespace tollgate::bench {
namespace {

constexpr Technique technique = {.name = "noinline",
                                 .title = "a direct call",
                                 .path = "direct",
                                 .source = "cpp/bench/variants/noinline.cc",
                                 .adds = "call",
                                 .over = "inline"};

struct I32 : DirectCall<bench_get_i32, bench_set_i32> {};
struct I64 : DirectCall<bench_get_i64, bench_set_i64> {};

const Registration registration([] {
  CodecCases<I32>::add(technique, {"bench_get_i32", "bench_set_i32"});
  CodecCases<I64>::add(technique, {"bench_get_i64", "bench_set_i64"});
});

}  // namespace
}  // namespace tollgate::bench
