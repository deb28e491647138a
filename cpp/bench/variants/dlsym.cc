// The C ABI of libtollgate.so by symbols looked up once at run time.
#include <dlfcn.h>

#include "../codec_cases.hpp"

namespace tollgate::bench {
namespace {

constexpr Technique technique = {.name = "dlsym",
                                 .title = "the shared library, by dlsym",
                                 .path = "indirect",
                                 .source = "cpp/bench/variants/dlsym.cc",
                                 .tier = "wide",
                                 .adds = "shared library",
                                 .over = "function_pointer"};

template <auto Get, auto Set>
class LookedUpCall : public DirectCall<Get, Set> {
 public:
  using typename DirectCall<Get, Set>::Integer;

  LookedUpCall()
      : get_(look_up<decltype(Get)>(sizeof(Integer) == 4 ? "toll_get_i32" : "toll_get_i64")),
        set_(look_up<decltype(Set)>(sizeof(Integer) == 4 ? "toll_set_i32" : "toll_set_i64")) {}
  Integer get(const void *buffer, std::size_t offset) const { return get_(buffer, offset); }
  void set(void *buffer, std::size_t offset, Integer value) const { set_(buffer, offset, value); }

 private:
  template <typename Pointer>
  static Pointer look_up(const char *symbol) {
    return reinterpret_cast<Pointer>(dlsym(RTLD_DEFAULT, symbol));
  }

  decltype(Get) get_;
  decltype(Set) set_;
};

struct I32 : LookedUpCall<toll_get_i32, toll_set_i32> {};
struct I64 : LookedUpCall<toll_get_i64, toll_set_i64> {};

const Registration registration([] {
  CodecCases<I32>::add(technique, {"toll_get_i32", "toll_set_i32"});
  CodecCases<I64>::add(technique, {"toll_get_i64", "toll_set_i64"});
});

}  // namespace
}  // namespace tollgate::bench
