// The facts of the machine and the build that a figure depends on.
#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

namespace tollgate::harness {

// The `environment` of docs/format.md; what cannot be had is left out.
boost::json::object environment();

// Of a file in /proc or /sys; empty where there is none.
std::string first_line(const std::filesystem::path &path);

// What the whole machine has done since it was started; differences tell what
// else ran beside us.
struct Activity {
  double steal = 0;  // seconds that the hypervisor took, of all processors
  std::int64_t context_switches = 0;
};

std::optional<Activity> activity();

// The load average of the last minute.
std::optional<double> load_average();

}  // namespace tollgate::harness
