// Functions of the program itself in a std::function each.
#include <functional>

#include "../callees.hpp"
#include "../codec_cases.hpp"

namespace tollgate::bench {
namespace {

constexpr Technique technique = {.name = "std_function",
                                 .title = "std::function",
                                 .path = "indirect",
                                 .source = "cpp/bench/variants/std_function.cc",
                                 .tier = "wide",
                                 .adds = "std::function",
                                 .over = "function_pointer"};

template <auto Get, auto Set>
class FunctionCall : public DirectCall<Get, Set> {
 public:
  using typename DirectCall<Get, Set>::Integer;

  FunctionCall() {
    benchmark::DoNotOptimize(get_);
    benchmark::DoNotOptimize(set_);
  }
  Integer get(const void *buffer, std::size_t offset) const { return get_(buffer, offset); }
  void set(void *buffer, std::size_t offset, Integer value) const { set_(buffer, offset, value); }

 private:
  std::function<Integer(const void *, std::size_t)> get_ = Get;
  std::function<void(void *, std::size_t, Integer)> set_ = Set;
};

struct I32 : FunctionCall<bench_get_i32, bench_set_i32> {};
struct I64 : FunctionCall<bench_get_i64, bench_set_i64> {};

const Registration registration([] {
  CodecCases<I32>::add(technique, {"bench_get_i32", "bench_set_i32"});
  CodecCases<I64>::add(technique, {"bench_get_i64", "bench_set_i64"});
});

}  // namespace
}  // namespace tollgate::bench
