// Functions of another file of the program, both compiled for whole-program
// optimisation (-flto): the linker's compiler inlines them.
#include "../callees.hpp"
#include "../codec_cases.hpp"

namespace tollgate::bench {
namespace {

constexpr Technique technique = {.name = "lto",
                                 .title = "another file, whole-program optimised",
                                 .path = "none",
                                 .source = "cpp/bench/variants/lto.cc",
                                 .tier = "wide"};

struct I32 : DirectCall<lto_get_i32, lto_set_i32> {};
struct I64 : DirectCall<lto_get_i64, lto_set_i64> {};

const Registration registration([] {
  CodecCases<I32>::add(technique, {});
  CodecCases<I64>::add(technique, {});
});

}  // namespace
}  // namespace tollgate::bench
