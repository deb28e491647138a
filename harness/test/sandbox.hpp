// A folder with a tollgate of its own and fake runners beside it.
#pragma once

#include <boost/json.hpp>
#include <filesystem>
#include <string>
#include <vector>

#include "process.hpp"

namespace tollgate::harness {

class Sandbox {
 public:
  Sandbox();
  ~Sandbox();

  const std::filesystem::path &folder() const { return folder_; }

  // A fake runner that plays this part (fake_runner.cc tells what can stand in
  // it); named as a default runner, tollgate finds it.
  void add_runner(const std::string &name, const std::string &part);
  // Three default runners, each with the cases get/a, get/b and put/a.
  void add_default_runners();
  // The command lines that a runner was started with.
  std::vector<std::string> calls(const std::string &name) const;

  // Runs tollgate in the folder. `before` is a shell's prefix, such as a limit.
  ProcessResult tollgate(const std::string &arguments, const std::string &before = "");

  // The lines of run/run.jsonl of this type.
  std::vector<boost::json::object> lines(const std::string &type) const;
  std::string run_text() const;

 private:
  std::filesystem::path folder_;
};

}  // namespace tollgate::harness
