// The runners: which programs there are, and what each offers.
#pragma once

#include <boost/json.hpp>
#include <filesystem>
#include <string>
#include <vector>

#include "model.hpp"
#include "signals.hpp"

namespace tollgate::harness {

struct Runner {
  std::string language;
  std::filesystem::path path;  // stored nowhere
  RunnerInfo info;
  bool has_catalog = false;  // else it knows Google Benchmark's own flags only
  std::vector<boost::json::object> catalog;
};

struct Discovery {
  std::vector<Runner> runners;
  std::vector<Failure> failures;   // of runners that are missing or do not answer
  std::vector<std::string> notes;  // what was left out without being asked for
};

// Tells one build of a runner from another, with what it loads.
std::string hash_of(const std::filesystem::path &runner);

// The folder of this program.
std::filesystem::path own_folder();

// Asks the default runners, which lie in `folder`, and those given as NAME=PATH
// or PATH. `flags` go to the runners of the project only.
Discovery discover(const std::vector<std::string> &given, const std::vector<std::string> &flags,
                   const Interrupts &interrupts, const std::filesystem::path &folder = own_folder());

// The environment that every child starts from: the caller's, without the
// variables by which Google Benchmark takes flags, in the C locale, where a
// number looks the same everywhere.
std::vector<std::string> child_environment();

}  // namespace tollgate::harness
