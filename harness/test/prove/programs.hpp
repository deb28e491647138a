// The programs that a proof runs, and where they leave what they write.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "model.hpp"
#include "process.hpp"
#include "scratch.hpp"
#include "signals.hpp"

namespace tollgate::harness {

class Programs {
 public:
  // Of the folder of programs in which this one lies.
  Programs();

  std::filesystem::path path(const std::string &name) const { return bin_ / name; }
  std::filesystem::path scratch(const std::string &name) const { return scratch_.folder() / name; }
  const Interrupts &interrupts() const { return interrupts_; }

  // What a command prints; an Error when it fails. Settings are NAME=VALUE and
  // go before the environment's own.
  std::string output(const std::vector<std::string> &command, const std::vector<std::string> &settings = {}) const;

  // `tollgate run` of the twins and of the project's runners. The folder of it
  // is `folder` from now on.
  Run run(const std::string &filter, int rounds, std::uint64_t seed, const std::vector<std::string> &more = {});
  std::filesystem::path folder() const { return scratch("run-" + std::to_string(runs_)); }

 private:
  ProcessResult start(const std::vector<std::string> &command, const std::vector<std::string> &settings) const;

  std::filesystem::path bin_;
  Scratch scratch_;
  Interrupts interrupts_;
  int runs_ = 0;
};

}  // namespace tollgate::harness
