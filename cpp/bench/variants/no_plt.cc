// The C ABI of libtollgate.so without the procedure linkage table: this file is
// compiled with -fno-plt, so that the loop calls through the GOT.
#include "../codec_cases.hpp"

namespace tollgate::bench {
namespace {

constexpr Technique technique = {.name = "no_plt",
                                 .title = "the shared library, by the GOT (-fno-plt)",
                                 .path = "indirect",
                                 .source = "cpp/bench/variants/no_plt.cc",
                                 .tier = "wide",
                                 .adds = "got",
                                 .over = "noinline"};

struct I32 : DirectCall<toll_get_i32, toll_set_i32> {};
struct I64 : DirectCall<toll_get_i64, toll_set_i64> {};

const Registration registration([] {
  CodecCases<I32>::add(technique, {"toll_get_i32", "toll_set_i32"});
  CodecCases<I64>::add(technique, {"toll_get_i64", "toll_set_i64"});
});

}  // namespace
}  // namespace tollgate::bench
