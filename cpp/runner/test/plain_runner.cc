// A runner as small as can be, whose cases do what the engine's tests need:
// they count, fail and name themselves on stdout when they are asked to.
#include <fcntl.h>
#include <unistd.h>

#include <cstdio>
#include <cstring>

#include "runner.h"

namespace {

struct Log {
  const char *name;
  long setups = 0, teardowns = 0, iterations = 0;
};

const char *set_up(void *context) {
  ++static_cast<Log *>(context)->setups;
  return nullptr;
}

const char *tear_down(void *context) {
  ++static_cast<Log *>(context)->teardowns;
  return nullptr;
}

const char *count_iterations(void *context, int64_t n) {
  static_cast<Log *>(context)->iterations += n;
  for (int64_t i = 0; i < n; ++i) asm volatile("" ::: "memory");
  toll_counter("twos", 2.0 * static_cast<double>(n));
  return nullptr;
}

const char *fail_batch(void *, int64_t) { return toll_failure("sum is %d, not %d", 4, 5); }
const char *fail_hook(void *) { return "the kitchen is closed"; }
const char *pass_check(void *) { return nullptr; }

const char *read_file_name(void *) {
  std::FILE *file = std::fopen(toll_input_file(), "rb");
  if (!file) return toll_failure("%s cannot be opened", toll_input_file());
  std::fseek(file, 0, SEEK_END);
  std::printf("input file has %ld bytes\n", std::ftell(file));
  std::fclose(file);
  return nullptr;
}

// Four calls, each a quarter of the file.
const char *read_file(void *, int64_t n) {
  static char block[TOLL_COLD_BYTES / 4];
  const int file = open(toll_input_file(), O_RDONLY);
  for (int64_t i = 0; i < n; ++i)
    if (read(file, block, sizeof block) <= 0) lseek(file, 0, SEEK_SET);
  close(file);
  return nullptr;
}

const char *read_nothing(void *, int64_t) { return nullptr; }

const char *allocate(void *context, int64_t n) {
  char *bytes = new char[static_cast<std::size_t>(n) * 32];
  std::memset(bytes, 1, static_cast<std::size_t>(n) * 32);
  *static_cast<char **>(context) = bytes;
  toll_counter("bytes_own", 32.0 * static_cast<double>(n));
  return nullptr;
}

const char *release(void *context) {
  delete[] * static_cast<char **>(context);
  return nullptr;
}

toll_case plain(const char *technique, toll_batch batch, void *context) {
  toll_case spec{};
  spec.operation = "work";
  spec.technique = technique;
  spec.title = "counts its iterations";
  spec.role = "none";
  spec.kind = "time";
  spec.tier = "core";
  spec.clock = "cpu";
  spec.direction = "none";
  spec.path = "none";
  spec.source = "cpp/runner/test/plain_runner.cc";
  spec.item = "call";
  spec.items = 1;
  spec.batch = batch;
  spec.check = pass_check;
  spec.context = context;
  return spec;
}

Log counting{"counting"}, exact{"exact"};
char *memory_block;

void expect(const char *fault) {
  if (!fault) return;
  std::fprintf(stderr, "plain_runner: %s\n", fault);
  _exit(9);
}

void register_all() {
  toll_case spec = plain("counting", count_iterations, &counting);
  spec.setup = set_up;
  spec.teardown = tear_down;
  expect(toll_register(&spec));

  spec = plain("exact", count_iterations, &exact);
  spec.params = "records:1000/keys:shuffled";
  spec.setup = set_up;
  spec.teardown = tear_down;
  spec.fixed_n = 5000;
  spec.role = "native";
  spec.adds = "exactness";
  spec.over = "work/counting";
  expect(toll_register(&spec));

  spec = plain("failing", fail_batch, nullptr);
  spec.check = fail_hook;
  expect(toll_register(&spec));

  spec = plain("closed", count_iterations, &counting);
  spec.setup = fail_hook;
  spec.check = nullptr;
  expect(toll_register(&spec));

  spec = plain("absent", nullptr, nullptr);
  spec.hole = "no such \"thing\" here";
  expect(toll_register(&spec));

  spec = plain("bytes", count_iterations, &counting);
  spec.item = "byte";
  spec.items = 64;
  spec.check = read_file_name;
  expect(toll_register(&spec));

  spec = plain("warm", read_file, nullptr);
  spec.operation = "input";
  spec.input = "warm";
  expect(toll_register(&spec));

  spec.technique = "cold";
  spec.input = "cold";
  spec.item = "byte";
  spec.items = TOLL_COLD_BYTES / 4;
  spec.fixed_n = 4;
  spec.isolate = 1;
  expect(toll_register(&spec));

  spec.technique = "idle";
  spec.batch = read_nothing;
  expect(toll_register(&spec));

  spec = plain("block", allocate, &memory_block);
  spec.kind = "memory";
  spec.teardown = release;
  expect(toll_register(&spec));
}

void tell(const Log &log) {
  std::fprintf(stderr, "%s: %ld setups, %ld teardowns, %ld iterations\n", log.name, log.setups, log.teardowns,
               log.iterations);
}

}  // namespace

int main(int argc, char **argv) {
  register_all();
  const int status = toll_run(argc, argv);
  tell(counting);
  tell(exact);
  return status;
}
