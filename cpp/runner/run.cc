#include <benchmark/benchmark.h>
#include <unistd.h>

#include <unordered_set>

#include "error.hpp"
#include "input_state.hpp"
#include "modes.hpp"
#include "services.hpp"

namespace tollgate::runner {
namespace {

int progress = -1;
std::unordered_set<const Case *> prepared;

// Unbuffered, so that it is out before the case can bring the process down.
void write_progress(const Case &of) {
  if (progress < 0) return;
  const std::string line = of.id + "\n";
  if (write(progress, line.data(), line.size()) != static_cast<ssize_t>(line.size())) progress = -1;
}

const char *prepare(const Case &of) {
  if (prepared.contains(&of)) return nullptr;
  if (of.setup)
    if (const char *fault = of.setup(of.context)) return fault;
  prepared.insert(&of);
  return nullptr;
}

const char *clear_away(const Case &of) {
  return prepared.erase(&of) && of.teardown ? of.teardown(of.context) : nullptr;
}

void set_results(const Case &of, benchmark::State &state, std::optional<std::int64_t> reads) {
  const double done = of.items * static_cast<double>(state.iterations());
  if (of.item == "byte")
    state.SetBytesProcessed(static_cast<std::int64_t>(done));
  else
    state.SetItemsProcessed(static_cast<std::int64_t>(done));
  auto counters = take_counters();
  if (reads) counters.emplace("reads", *reads);
  for (const auto &[name, total] : counters)
    state.counters[name] = benchmark::Counter(total, benchmark::Counter::kAvgIterations);
}

const char *run_batches(const Case &of, benchmark::State &state) {
  take_counters();
  const InputState input(of);
  while (state.KeepRunningBatch(state.max_iterations))
    if (const char *fault = of.batch(of.context, state.max_iterations)) return fault;
  const std::optional<std::int64_t> reads = input.reads();
  input.verify(of.items * static_cast<double>(state.iterations()));
  set_results(of, state, reads);
  return nullptr;
}

void run(const Case &of, benchmark::State &state) {
  write_progress(of);
  if (const char *fault = prepare(of)) return state.SkipWithError(fault);
  try {
    if (const char *fault = run_batches(of, state)) state.SkipWithError(fault);
  } catch (const Discarded &reason) {
    state.SetLabel("discarded");
    state.SkipWithError(reason.what());
  } catch (const Error &fault) {
    state.SkipWithError(fault.what());
  }
  if (of.fixed_n > 0)
    if (const char *fault = clear_away(of)) state.SkipWithError(fault);
}

bool is_timed(const Case &of) { return of.hole.empty() && of.kind == "time"; }

}  // namespace

int run_cases(int progress_fd) {
  progress = progress_fd;
  for (const Case &each : cases()) {
    if (!is_timed(each)) continue;
    auto *entry = benchmark::RegisterBenchmark(each.id.c_str(), [&each](benchmark::State &state) { run(each, state); });
    if (each.fixed_n > 0) entry->Iterations(toll_scaled(each.fixed_n));
  }
  const bool matched = benchmark::RunSpecifiedBenchmarks() > 0;
  for (const Case &each : cases())
    if (const char *fault = clear_away(each)) throw Error("case " + each.id + ": " + fault);
  return matched ? 0 : 3;  // Google Benchmark has said that nothing matched
}

}  // namespace tollgate::runner
