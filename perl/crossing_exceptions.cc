#include "crossing_exceptions.h"

#include <cstdio>
#include <stdexcept>
#include <string>

namespace {

long unwound = 0;

struct Guard {
  ~Guard() { ++unwound; }
};

struct Died : std::exception {};

[[gnu::noinline]] void fail(long code) { throw std::runtime_error("C++ failed with code " + std::to_string(code)); }

[[gnu::noinline]] void call(int (*callback)(void *), void *context) {
  Guard guard;
  if (!callback(context)) throw Died();
}

}  // namespace

void toll_cpp_throw(long code, char *message, size_t size) {
  try {
    fail(code);
  } catch (const std::exception &thrown) {
    std::snprintf(message, size, "%s", thrown.what());
  }
}

int toll_cpp_call(int (*callback)(void *), void *context) {
  try {
    call(callback, context);
    return 1;
  } catch (const Died &) {
    return 0;
  }
}

long toll_cpp_unwound() { return unwound; }
