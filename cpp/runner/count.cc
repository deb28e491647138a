#include <iostream>

#include "error.hpp"
#include "modes.hpp"

#if __has_include(<valgrind/callgrind.h>)
#include <valgrind/callgrind.h>

namespace tollgate::runner {
namespace {

// One function for both counts, never inlined: what it and the toggles cost is
// then the same in both and falls out of their difference.
[[gnu::noinline]] const char *counted(const Case &of, std::int64_t n) {
  CALLGRIND_TOGGLE_COLLECT;
  const char *fault = of.batch(of.context, n);
  CALLGRIND_TOGGLE_COLLECT;
  return fault;
}

const char *count_dumped(const Case &of, std::int64_t n) {
  const char *fault = counted(of, n);
  const std::string label = std::to_string(n) + " " + of.id;
  CALLGRIND_DUMP_STATS_AT(label.c_str());
  return fault;
}

const char *count(const Case &of, std::int64_t n) {
  if (of.setup)
    if (const char *fault = of.setup(of.context)) return fault;
  // Uncounted first: lazy binding and caches that fill once are no part of it.
  const char *fault = of.batch(of.context, n);
  if (!fault) fault = count_dumped(of, n);
  if (!fault) fault = count_dumped(of, 2 * n);
  if (of.teardown) {
    const char *last = of.teardown(of.context);
    if (!fault) fault = last;
  }
  return fault;
}

const char *why_uncountable(const Case &of) {
  if (!of.hole.empty()) return of.hole.c_str();
  if (of.kind == "memory") return "measures memory";
  if (of.fixed_n > 0) return "its work grows with its iterations";
  return nullptr;
}

}  // namespace

int count_cases(const std::vector<const Case *> &selected, std::int64_t n) {
  if (!RUNNING_ON_VALGRIND)
    throw Error("--toll_count runs under valgrind --tool=callgrind --collect-atstart=no, and this is no valgrind");
  int status = 0;
  for (const Case *each : selected) {
    if (const char *reason = why_uncountable(*each)) {
      std::cout << "uncounted " << each->id << ": " << reason << std::endl;
    } else if (const char *fault = count(*each, n)) {
      std::cout << "FAILED " << each->id << ": " << fault << std::endl;
      status = 1;
    } else {
      std::cout << "counted " << each->id << std::endl;
    }
  }
  return status;
}

}  // namespace tollgate::runner

#else

namespace tollgate::runner {

int count_cases(const std::vector<const Case *> &, std::int64_t) {
  throw Error("--toll_count is not built in: install valgrind's headers and build again");
}

}  // namespace tollgate::runner

#endif
