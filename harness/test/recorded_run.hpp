// A run of a few cases in three languages, made up but always the same.
#pragma once

#include <filesystem>
#include <functional>
#include <string>

#include "model.hpp"

namespace tollgate::harness {

// A folder that goes when this does.
class ScratchFolder {
 public:
  ScratchFolder();
  ~ScratchFolder();
  ScratchFolder(const ScratchFolder &) = delete;
  ScratchFolder &operator=(const ScratchFolder &) = delete;

  const std::filesystem::path &path() const { return path_; }
  // The path of a file in it with this text.
  std::filesystem::path file(const std::string &name, const std::string &text) const;

 private:
  std::filesystem::path path_;
};

struct Recording {
  int rounds = 10;
  std::uint64_t seed = 1;
  std::string profile = "default";
  // What a case's time is multiplied with.
  std::function<double(const std::string &id)> slowed = [](const std::string &) { return 1.0; };
};

// The text of its run.jsonl.
std::string recorded_lines(const Recording &recording = {});

// As a run, through the reader.
Run recorded_run(const Recording &recording = {});

}  // namespace tollgate::harness
