// Claim C's two programs, run on one file: what a pass over it costs, and in what
// state the file is before.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "process.hpp"
#include "signals.hpp"

namespace tollgate::harness {

enum class Shape { size_1, one_size };  // fread(b, size, 1, f), fread(b, 1, size, f)

struct Pass {
  double wall = 0, cpu = 0;       // seconds of the whole process
  std::int64_t device_bytes = 0;  // what had to come from the device
};

class FreadPasses {
 public:
  // The programs lie beside this one; the file must be there.
  FreadPasses(std::filesystem::path file, const Interrupts &interrupts);

  const std::filesystem::path &file() const { return file_; }
  std::filesystem::path program(Shape shape) const;

  // Throws an Error when the program fails or the user interrupts.
  Pass read(Shape shape) const;

  // The file in memory, or not; false when that cannot be had.
  bool warm() const;
  bool cool() const;
  // The part of the file that is in memory.
  double resident() const;
  // Whether a pass took the file, within 1 %, from the device.
  bool came_from_device(const Pass &pass) const;

  // Rewrites it as the article did, by dd from a source of random bytes.
  void rewrite() const;

  // Runs a tool to its end and returns what it printed on stdout and stderr;
  // nothing when it is not installed or fails.
  std::optional<std::string> run_tool(const std::vector<std::string> &arguments) const;
  // Seconds that `count` processes of the shape take together.
  double at_once(Shape shape, int count) const;

 private:
  ProcessResult run(std::vector<std::string> arguments) const;

  std::filesystem::path file_;
  const Interrupts &interrupts_;
};

}  // namespace tollgate::harness
