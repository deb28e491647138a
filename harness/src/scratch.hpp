// A folder under TMPDIR for what lives no longer than the run.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>

namespace tollgate::harness {

class Scratch {
 public:
  // Throws an Error when TMPDIR takes no folder.
  Scratch();
  ~Scratch();
  Scratch(const Scratch &) = delete;
  Scratch &operator=(const Scratch &) = delete;

  // Makes the file that read cases read: `bytes` of pseudo-random content.
  void make_input(std::size_t bytes);
  bool has_input() const { return has_input_; }

  const std::filesystem::path &folder() const { return folder_; }
  std::filesystem::path input() const { return folder_ / "input"; }
  // Where a child's Google Benchmark JSON goes.
  std::filesystem::path results() const { return folder_ / "results.json"; }

  // The results that the last child left, which it takes away; empty when there
  // are none.
  std::string take_results();

 private:
  std::filesystem::path folder_;
  bool has_input_ = false;
};

}  // namespace tollgate::harness
