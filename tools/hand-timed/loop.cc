// get_i64 through libtollgate.so, timed by hand: prints ns of CPU time a call.
#include <cstdint>
#include <cstdio>
#include <ctime>

#include "tollgate/tollgate.h"

alignas(4096) static unsigned char buffer[64 * 8];

static double cpu_seconds() {
  timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return double(now.tv_sec) + double(now.tv_nsec) * 1e-9;
}

int main() {
  constexpr std::int64_t calls = 19'200'000;
  for (std::size_t slot = 0; slot < 64; ++slot) toll_set_i64(buffer, slot * 8, std::int64_t(slot));
  std::uint64_t sum = 0;
  const double before = cpu_seconds();
  for (std::int64_t i = 0; i < calls; ++i) {
    sum += std::uint64_t(toll_get_i64(buffer, std::size_t(i) * 8 % (64 * 8)));
    asm volatile("" : "+r"(sum));
  }
  const double after = cpu_seconds();
  if (sum != calls / 64 * (63 * 64 / 2)) return 1;
  std::printf("%.4f\n", (after - before) * 1e9 / double(calls));
}
