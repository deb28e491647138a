// One call and no more, the first of its process: by the PLT the dynamic linker
// looks the symbol up. The loop around it has run before, so that its page is there.
// Starting and stopping the clock is in the figure: the case without a call tells
// how much that is.
#include <tollgate/tollgate.h>

#include "../callees.hpp"
#include "../cases.hpp"
#include "../loops.hpp"

namespace tollgate::bench {
namespace {

struct None {
  void operator()() const { asm volatile(""); }  // without it there would be no loop
};

struct Direct {
  void operator()() const { bench_null_call(); }
};

struct Plt {
  void operator()() const { toll_null_call(); }
};

// There is no result that a vector could tell right from wrong.
const char *nothing_to_check(void *) { return nullptr; }

constexpr const char *source = "cpp/bench/variants/first_call.cc";

template <typename Call>
void add(const Technique &technique, const char *callee) {
  add_case(technique, {.name = "first_call", .callee = callee, .isolate = true, .fixed_n = 1},
           {.batch = [](void *, std::int64_t n) -> const char * {
              loops::null_call(Call(), n);
              return nullptr;
            },
            .setup = [](void *) -> const char * {
              loops::null_call(Call(), 0);
              return nullptr;
            },
            .check = nothing_to_check,
            .code = reinterpret_cast<const void *>(&loops::null_call<Call>)});
}

const Registration registration([] {
  add<None>({.name = "loop", .title = "no call", .path = "none", .source = source, .tier = "wide"}, "");
  add<Direct>({.name = "noinline",
               .title = "a direct call",
               .path = "direct",
               .source = source,
               .tier = "wide",
               .adds = "call",
               .over = "loop"},
              "bench_null_call");
  add<Plt>({.name = "plt",
            .title = "the shared library, by its PLT",
            .path = "plt",
            .source = source,
            .tier = "wide",
            .adds = "plt and lazy binding",
            .over = "noinline"},
           "toll_null_call");
});

}  // namespace
}  // namespace tollgate::bench
