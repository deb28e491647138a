#include "environment.hpp"

#include <gnu/libc-version.h>
#include <sched.h>
#include <sys/utsname.h>
#include <unistd.h>

#include <boost/version.hpp>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <sstream>
#include <string>

#include "build_facts.hpp"

namespace tollgate::harness {
namespace {

namespace json = boost::json;

void set(json::object &facts, const char *name, const std::string &value) {
  if (!value.empty()) facts[name] = value;
}

// The value behind NAME and a separator, in a file of such lines.
std::string entry(const char *path, const std::string &name, char separator) {
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    if (!line.starts_with(name)) continue;
    const std::size_t at = line.find(separator);
    const std::size_t begin = at == line.npos ? at : line.find_first_not_of(" \t\"", at + 1);
    if (begin != line.npos) return line.substr(begin, line.find_last_not_of(" \t\"") + 1 - begin);
  }
  return "";
}

std::string hypervisor() {
  const std::string product = first_line("/sys/class/dmi/id/product_name");
  const bool virtual_machine =
      (" " + entry("/proc/cpuinfo", "flags", ':') + " ").find(" hypervisor ") != std::string::npos;
  if (!virtual_machine) return "none";
  return product.empty() ? "kind not known" : product;
}

std::string turbo() {
  const std::string off = first_line("/sys/devices/system/cpu/intel_pstate/no_turbo");
  if (!off.empty()) return off == "0" ? "on" : "off";
  const std::string on = first_line("/sys/devices/system/cpu/cpufreq/boost");
  return on.empty() ? "" : on == "0" ? "off" : "on";
}

void add_machine(json::object &facts) {
  set(facts, "cpu", entry("/proc/cpuinfo", "model name", ':'));
  set(facts, "hypervisor", hypervisor());
  facts["cores"] = sysconf(_SC_NPROCESSORS_ONLN);
  cpu_set_t allowed;
  if (sched_getaffinity(0, sizeof allowed, &allowed) == 0) facts["cores_allowed"] = CPU_COUNT(&allowed);
  set(facts, "clock_source", first_line("/sys/devices/system/clocksource/clocksource0/current_clocksource"));
  if (timespec resolution; clock_getres(CLOCK_MONOTONIC, &resolution) == 0)
    facts["clock_resolution_ns"] = 1e9 * double(resolution.tv_sec) + double(resolution.tv_nsec);
  set(facts, "governor", first_line("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor"));
  set(facts, "turbo", turbo());
  set(facts, "aslr", first_line("/proc/sys/kernel/randomize_va_space"));
  if (const auto load = load_average()) facts["load"] = *load;
  if (utsname system; uname(&system) == 0) facts["kernel"] = std::string(system.sysname) + " " + system.release;
  set(facts, "os", entry("/etc/os-release", "PRETTY_NAME", '='));
  facts["libc"] = gnu_get_libc_version();
  facts["locale"] = "C";  // of every child
}

void add_build(json::object &facts) {
  set(facts, "cxx", build_facts::cxx);
  set(facts, "cxx_flags", build_facts::cxx_flags);
  set(facts, "ocaml", build_facts::ocaml);
  set(facts, "perl", build_facts::perl);
  set(facts, "benchmark", build_facts::benchmark);
  facts["boost"] = BOOST_LIB_VERSION;
  set(facts, "commit", build_facts::commit);
  set(facts, "dirty", build_facts::dirty);
}

}  // namespace

std::string first_line(const std::filesystem::path &path) {
  std::ifstream file(path);
  std::string line;
  std::getline(file, line);
  return line;
}

json::object environment() {
  json::object facts;
  add_machine(facts);
  add_build(facts);
  return facts;
}

std::optional<Activity> activity() {
  std::ifstream file("/proc/stat");
  Activity result;
  bool found = false;
  for (std::string line; std::getline(file, line);) {
    std::istringstream words(line);
    std::string name;
    words >> name;
    if (name == "cpu") {
      std::int64_t ticks = 0;  // user, nice, system, idle, iowait, irq, softirq, steal
      for (int column = 0; column < 8 && words >> ticks; ++column) {
      }
      result.steal = double(ticks) / double(sysconf(_SC_CLK_TCK));
      found = bool(words);
    } else if (name == "ctxt") {
      words >> result.context_switches;
    }
  }
  return found ? std::optional(result) : std::nullopt;
}

std::optional<double> load_average() {
  double load;
  if (getloadavg(&load, 1) != 1) return std::nullopt;
  return load;
}

}  // namespace tollgate::harness
