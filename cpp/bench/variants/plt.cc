// The C ABI of libtollgate.so as a linker binds it: through the procedure
// linkage table.
#include "../codec_cases.hpp"

namespace tollgate::bench {
namespace {

constexpr Technique technique = {.name = "plt",
                                 .title = "the shared library, by its PLT",
                                 .path = "plt",
                                 .source = "cpp/bench/variants/plt.cc",
                                 .role = "idiomatic",
                                 .adds = "plt",
                                 .over = "noinline"};

struct I32 : DirectCall<toll_get_i32, toll_set_i32> {};
struct I64 : DirectCall<toll_get_i64, toll_set_i64> {};

const Registration registration([] {
  CodecCases<I32>::add(technique, {"toll_get_i32", "toll_set_i32"});
  CodecCases<I64>::add(technique, {"toll_get_i64", "toll_set_i64"});
});

}  // namespace
}  // namespace tollgate::bench
