// What the harness proves itself on: a Google Benchmark program without anything
// of ours. Ten twins do exactly the same; the slowed ones do a known part more;
// and one starts this program again as a process of about 100 ms (--spin).
#include <benchmark/benchmark.h>
#include <spawn.h>
#include <sys/wait.h>

#include <cstdint>
#include <string>

namespace {

constexpr std::int64_t steps = 1000, process_steps = 20'000'000;

// Each step waits for the one before it, so that the time is in proportion to their
// number whatever the processor does at once. Steps are divisions, which leave most of
// a core to whoever else runs on it: what is proved is the harness, not the machine.
std::uint64_t spin(std::int64_t count) {
  std::uint64_t value = 3;
  for (std::int64_t i = 0; i < count; ++i) {
    value = 1'000'000'007 / value;
    benchmark::DoNotOptimize(value);
  }
  return value;
}

void measure(benchmark::State &state, std::int64_t count) {
  for (auto _ : state) benchmark::DoNotOptimize(spin(count));
}

void start_process(benchmark::State &state) {
  char *arguments[] = {const_cast<char *>("/proc/self/exe"), const_cast<char *>("--spin"), nullptr};
  for (auto _ : state) {
    pid_t child = 0;
    int status = -1;
    if (posix_spawn(&child, arguments[0], nullptr, nullptr, arguments, environ) != 0 ||
        waitpid(child, &status, 0) != child || status != 0)
      return state.SkipWithError("the process failed");
  }
}

}  // namespace

int main(int argc, char **argv) {
  if (argc > 1 && argv[1] == std::string("--spin")) {
    benchmark::DoNotOptimize(spin(process_steps));
    return 0;
  }
  for (int i = 0; i < 10; ++i) benchmark::RegisterBenchmark(("twin_" + std::to_string(i)).c_str(), measure, steps);
  for (int percent : {0, 1, 2, 5})
    benchmark::RegisterBenchmark(("slowed_" + std::to_string(percent)).c_str(), measure, steps + steps * percent / 100);
  benchmark::RegisterBenchmark("process", start_process)->UseRealTime();
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
  benchmark::RunSpecifiedBenchmarks();
}
