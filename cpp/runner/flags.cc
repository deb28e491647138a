#include "flags.hpp"

#include <fcntl.h>

#include <charconv>
#include <cstdio>
#include <string_view>

#include "error.hpp"

namespace tollgate::runner {
namespace {

struct Flag {
  std::string_view name;
  std::string_view value;  // what the value is, empty when the flag takes none
  void (*set)(Flags &, std::string_view value);
};

[[noreturn]] void refuse_value(std::string_view flag, std::string_view value, const std::string &wanted) {
  throw Error("--" + std::string(flag) + "=" + std::string(value) + ": the value must be " + wanted);
}

std::int64_t whole_number(std::string_view flag, std::string_view value, std::int64_t least, std::int64_t most) {
  std::int64_t number = 0;
  const auto [end, fault] = std::from_chars(value.data(), value.data() + value.size(), number);
  if (fault != std::errc() || end != value.data() + value.size() || number < least || number > most)
    refuse_value(flag, value, "a whole number from " + std::to_string(least) + " to " + std::to_string(most));
  return number;
}

void set_mode(Flags &flags, Mode mode) {
  if (flags.mode != Mode::run)
    throw Error("--toll_catalog, --toll_check, --toll_count and --toll_memory exclude each other");
  flags.mode = mode;
}

void set_count(Flags &flags, std::string_view value) {
  set_mode(flags, Mode::count);
  flags.count_n = whole_number("toll_count", value, 1, 1'000'000'000);
}

void set_memory(Flags &flags, std::string_view value) {
  set_mode(flags, Mode::memory);
  flags.memory_id = value;
}

void set_progress(Flags &flags, std::string_view value) {
  flags.progress_fd = static_cast<int>(whole_number("toll_progress", value, 0, 1'000'000));
  const int mode = fcntl(flags.progress_fd, F_GETFL);
  if (mode < 0 || (mode & O_ACCMODE) == O_RDONLY)
    refuse_value("toll_progress", value, "a file descriptor open for writing");
}

constexpr Flag known[] = {
    {"toll_catalog", "", [](Flags &flags, std::string_view) { set_mode(flags, Mode::catalog); }},
    {"toll_check", "", [](Flags &flags, std::string_view) { set_mode(flags, Mode::check); }},
    {"toll_count", "<iterations>", set_count},
    {"toll_memory", "<id>", set_memory},
    {"toll_progress", "<file descriptor>", set_progress},
    {"toll_vectors", "<directory>", [](Flags &flags, std::string_view value) { flags.vectors = value; }},
    {"toll_file", "<filename>", [](Flags &flags, std::string_view value) { flags.file = value; }},
    {"toll_smoke", "", [](Flags &flags, std::string_view) { flags.smoke = true; }},
};

// Only --name and --name=value, as Google Benchmark has it.
void take_flag(Flags &flags, std::string_view argument) {
  const std::size_t equals = argument.find('=');
  const std::string_view name = argument.substr(2, equals - 2);
  for (const Flag &flag : known) {
    if (flag.name != name) continue;
    const bool has_value = equals != argument.npos && equals + 1 < argument.size();
    if (flag.value.empty() && equals != argument.npos) throw Error("--" + std::string(name) + " takes no value");
    if (!flag.value.empty() && !has_value)
      throw Error("--" + std::string(name) + " needs a value: --" + std::string(name) + "=" + std::string(flag.value));
    flag.set(flags, has_value ? argument.substr(equals + 1) : "");
    return;
  }
  throw Error("unknown flag '" + std::string(argument) + "'; --help lists them");
}

}  // namespace

Flags take_flags(std::vector<char *> &arguments) {
  Flags flags;
  std::vector<char *> others;
  for (char *argument : arguments) {
    if (!others.empty() && std::string_view(argument).starts_with("--toll_"))
      take_flag(flags, argument);
    else
      others.push_back(argument);
  }
  arguments = others;
  return flags;
}

void print_help() {
  for (const Flag &flag : known)
    std::printf("          [--%s%s%s]\n", flag.name.data(), flag.value.empty() ? "" : "=", flag.value.data());
}

}  // namespace tollgate::runner
