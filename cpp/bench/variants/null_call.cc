// The loop alone, and a call that takes, does and gives nothing.
#include <tollgate/tollgate.h>

#include "../callees.hpp"
#include "../cases.hpp"
#include "../loops.hpp"

namespace tollgate::bench {
namespace {

constexpr const char *source = "cpp/bench/variants/null_call.cc";

// There is no result that a vector could tell right from wrong.
const char *nothing_to_check(void *) { return nullptr; }

struct Direct {
  void operator()() const { bench_null_call(); }
};

struct Plt {
  void operator()() const { toll_null_call(); }
};

template <typename Call>
Functions functions() {
  return {.batch = [](void *, std::int64_t n) -> const char * {
            loops::null_call(Call(), n);
            return nullptr;
          },
          .check = nothing_to_check,
          .code = reinterpret_cast<const void *>(&loops::null_call<Call>)};
}

const Registration registration([] {
  add_case({.name = "loop", .title = "the loop alone", .path = "none", .source = source, .role = "native"},
           {.name = "empty_loop"},
           {.batch = [](void *, std::int64_t n) -> const char * {
              loops::empty(n);
              return nullptr;
            },
            .check = nothing_to_check,
            .code = reinterpret_cast<const void *>(&loops::empty)});
  add_case({.name = "noinline", .title = "a direct call", .path = "direct", .source = source, .role = "native"},
           {.name = "null_call", .callee = "bench_null_call"}, functions<Direct>());
  add_case({.name = "plt",
            .title = "the shared library, by its PLT",
            .path = "plt",
            .source = source,
            .role = "idiomatic",
            .adds = "plt",
            .over = "noinline"},
           {.name = "null_call", .callee = "toll_null_call"}, functions<Plt>());
});

}  // namespace
}  // namespace tollgate::bench
