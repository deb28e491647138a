#include <benchmark/benchmark.h>

#include <cstdio>
#include <cstring>
#include <string>

#include "error.hpp"
#include "flags.hpp"
#include "modes.hpp"
#include "registry.hpp"
#include "runner.h"
#include "select.hpp"
#include "services.hpp"

namespace tollgate::runner {
namespace {

constexpr int status_error = 3;

void print_all_help() {
  std::printf("This runner's own flags:\n");
  print_help();
  std::printf("Google Benchmark's flags:\n");
  std::fflush(stdout);
  benchmark::PrintDefaultHelp();
}

// Google Benchmark would leave by exit(1) in the middle of the run.
void check_output(const std::vector<char *> &arguments) {
  constexpr std::string_view flag = "--benchmark_out=";
  for (const char *argument : arguments) {
    if (!std::string_view(argument).starts_with(flag)) continue;
    const char *path = argument + flag.size();
    std::FILE *file = *path ? std::fopen(path, "a") : nullptr;
    if (!file) throw Error(std::string(argument) + ": " + (*path ? std::strerror(errno) : "the file name is missing"));
    std::fclose(file);
  }
}

void initialize_benchmark(std::vector<char *> arguments) {
  int argc = static_cast<int>(arguments.size());
  arguments.push_back(nullptr);
  benchmark::Initialize(&argc, arguments.data(), print_all_help);
  if (argc > 1) throw Error("unknown argument '" + std::string(arguments[1]) + "'; --help lists the flags");
}

int dispatch(const Flags &flags) {
  switch (flags.mode) {
    case Mode::run:
      return run_cases(flags.progress_fd);
    case Mode::catalog:
      return print_catalog(selected_cases());
    case Mode::check:
      return check_cases(selected_cases());
    case Mode::count:
      return count_cases(selected_cases(), flags.count_n);
    case Mode::memory:
      return measure_memory(flags.memory_id);
  }
  return status_error;
}

int run_once(std::vector<char *> arguments) {
  static bool ran = false;
  if (std::exchange(ran, true)) throw Error("toll_run runs once only");
  const Flags flags = take_flags(arguments);
  check_references();
  check_output(arguments);
  start_services(flags);
  static char list_only[] = "--benchmark_list_tests=true";
  if (flags.mode != Mode::run) arguments.push_back(list_only);
  initialize_benchmark(arguments);
  return dispatch(flags);
}

std::string program_name(int argc, char **argv) {
  if (argc < 1) return "runner";
  const std::string_view path = argv[0];
  return std::string(path.substr(path.rfind('/') + 1));
}

}  // namespace
}  // namespace tollgate::runner

using namespace tollgate::runner;

const char *toll_register(const toll_case *spec) {
  static std::string message;
  try {
    add(Case(*spec));
    return nullptr;
  } catch (const std::exception &fault) {
    message = fault.what();
    return message.c_str();
  }
}

int toll_run(int argc, char **argv) {
  try {
    return run_once({argv, argv + argc});
  } catch (const std::exception &fault) {
    std::fprintf(stderr, "%s: %s\n", program_name(argc, argv).c_str(), fault.what());
    return status_error;
  }
}
