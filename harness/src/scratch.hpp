// A folder for what lives no longer than the run.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

namespace tollgate::harness {

class Scratch {
 public:
  // Where temporary files go unless it is said otherwise.
  static std::string default_parent();

  // A new folder in the parent, gone with this object. Throws an Error when none
  // can be made there.
  explicit Scratch(const std::string &parent = default_parent());
  ~Scratch();
  Scratch(const Scratch &) = delete;
  Scratch &operator=(const Scratch &) = delete;

  const std::filesystem::path &folder() const { return folder_; }

  // Makes a file of pseudo-random bytes for the cases whose input is `state`,
  // and has it on the device. Throws an Error when there is no room.
  void make_input(const std::string &state, std::size_t bytes) const;
  std::filesystem::path input(const std::string &state) const { return folder_ / ("input-" + state); }

  // Where a child's Google Benchmark JSON goes.
  std::filesystem::path results() const { return folder_ / "results.json"; }
  // The results that the last child left, which it takes away; empty when there
  // are none.
  std::string take_results() const;

  // Has a child put its own temporary files here too.
  void set_temporary_folder(std::vector<std::string> &environment) const;

 private:
  std::filesystem::path folder_;
};

}  // namespace tollgate::harness
