// A block device that takes its time, as a folder: a file system in memory, behind
// nbdkit's delay, as a file by nbdfuse, as a device by the loop driver with direct
// I/O. What is read from it cold costs what a slow disk would.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>

#include "signals.hpp"

namespace tollgate::harness {

class SlowDevice {
 public:
  static constexpr int read_delay_ms = 1;  // more than memory takes, for each request to the device

  // Mounts it in an empty folder, with room for files of so many bytes in all.
  // Throws an Error that says what is missing: a tool, the right to mount, a loop
  // device. Nothing of it outlives this object but a killed process's.
  SlowDevice(const std::filesystem::path &place, std::size_t bytes, const Interrupts &interrupts);
  ~SlowDevice();
  SlowDevice(const SlowDevice &) = delete;
  SlowDevice &operator=(const SlowDevice &) = delete;

  const std::filesystem::path &folder() const { return files_; }

 private:
  void serve(std::size_t bytes, const Interrupts &interrupts);
  std::string attach_loop();
  void mount_files(const std::string &device, const Interrupts &interrupts);
  void take_down() const;

  std::filesystem::path served_, files_;  // mount points: of the one file that is the disk, and of what is on it
  int loop_ = -1;
};

}  // namespace tollgate::harness
