#include "programs.hpp"

#include "discover.hpp"
#include "error.hpp"
#include "read.hpp"

namespace tollgate::harness {

namespace fs = std::filesystem;

Programs::Programs() : bin_(fs::read_symlink("/proc/self/exe").parent_path()) {}

ProcessResult Programs::start(const std::vector<std::string> &command, const std::vector<std::string> &settings) const {
  ProcessSpec spec;
  spec.arguments = command;
  spec.environment = settings;
  for (const std::string &variable : child_environment()) spec.environment.push_back(variable);
  spec.time_limit = 1800;
  spec.output_limit = std::size_t{64} << 20;
  return run_process(spec, interrupts_);
}

std::string Programs::output(const std::vector<std::string> &command, const std::vector<std::string> &settings) const {
  ProcessResult result = start(command, settings);
  if (result.end == ProcessResult::End::interrupted) throw Error("interrupted; nothing was written");
  if (!result.succeeded()) throw Error(command[0] + " " + command.at(1) + " " + describe(result));
  return std::move(result.output);
}

Run Programs::run(const std::string &filter, int rounds, std::uint64_t seed, const std::vector<std::string> &more) {
  ++runs_;
  std::vector<std::string> command = {path("tollgate"),
                                      "run",
                                      "--quiet",
                                      "--runner",
                                      "twins=" + path("prove-twins").string(),
                                      "--filter",
                                      filter,
                                      "--rounds",
                                      std::to_string(rounds),
                                      "--seed",
                                      std::to_string(seed),
                                      "--out",
                                      folder()};
  command.insert(command.end(), more.begin(), more.end());
  output(command);
  return read_run_folder(folder());
}

}  // namespace tollgate::harness
