#include "services.hpp"

#include <algorithm>
#include <cstdarg>
#include <cstdio>
#include <random>
#include <utility>

#include "input_file.hpp"
#include "runner.h"

namespace tollgate::runner {
namespace {

Flags active;
std::map<std::string, double> counters;

}  // namespace

void start_services(const Flags &flags) { active = flags; }

bool is_smoke() { return active.smoke; }

std::map<std::string, double> take_counters() { return std::exchange(counters, {}); }

}  // namespace tollgate::runner

using namespace tollgate::runner;

void toll_counter(const char *name, double total) { counters[name] = total; }

const char *toll_vectors_dir() { return active.vectors.c_str(); }

const char *toll_input_file() {
  if (!active.file.empty()) return active.file.c_str();
  static const char *made = nullptr;
  if (!made) made = make_input_file(active.smoke ? std::size_t{1} << 20 : TOLL_COLD_BYTES);
  return made;
}

int64_t toll_scaled(int64_t n) { return active.smoke ? std::max<int64_t>(n / 1000, 1) : n; }

uint64_t toll_seed() {
  constexpr uint64_t fixed = 0x746f6c6c67617465;
  if (active.mode == Mode::count) return fixed;
  std::random_device random;
  return uint64_t{random()} << 32 | random();
}

const char *toll_failure(const char *format, ...) {
  static char message[512];
  va_list arguments;
  va_start(arguments, format);
  std::vsnprintf(message, sizeof message, format, arguments);
  va_end(arguments);
  return message;
}
