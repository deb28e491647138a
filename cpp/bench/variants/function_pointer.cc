// Functions of the program itself through a pointer that the compiler cannot see
// through.
#include "../callees.hpp"
#include "../codec_cases.hpp"

namespace tollgate::bench {
namespace {

constexpr Technique technique = {.name = "function_pointer",
                                 .title = "a function pointer",
                                 .path = "indirect",
                                 .source = "cpp/bench/variants/function_pointer.cc",
                                 .tier = "wide",
                                 .adds = "indirection",
                                 .over = "noinline"};

// In a register: through memory, as DoNotOptimize does it, gcc 14 loses a member of
// an object that is passed by value.
template <typename Function>
Function hidden(Function function) {
  asm("" : "+r"(function));
  return function;
}

template <auto Get, auto Set>
class PointerCall : public DirectCall<Get, Set> {
 public:
  using typename DirectCall<Get, Set>::Integer;

  Integer get(const void *buffer, std::size_t offset) const { return get_(buffer, offset); }
  void set(void *buffer, std::size_t offset, Integer value) const { set_(buffer, offset, value); }

 private:
  decltype(Get) get_ = hidden(Get);
  decltype(Set) set_ = hidden(Set);
};

struct I32 : PointerCall<bench_get_i32, bench_set_i32> {};
struct I64 : PointerCall<bench_get_i64, bench_set_i64> {};

const Registration registration([] {
  CodecCases<I32>::add(technique, {"bench_get_i32", "bench_set_i32"});
  CodecCases<I64>::add(technique, {"bench_get_i64", "bench_set_i64"});
});

}  // namespace
}  // namespace tollgate::bench
