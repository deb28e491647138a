#include "input_facts.hpp"

#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

#include "environment.hpp"

namespace tollgate::harness {
namespace {

namespace fs = std::filesystem;
namespace json = boost::json;

std::string numbers_of(const struct stat &of) {
  return std::to_string(major(of.st_dev)) + ":" + std::to_string(minor(of.st_dev));
}

// The type of the file system, from the mount that has this device.
std::string file_system(const std::string &device) {
  std::ifstream mounts("/proc/self/mountinfo");
  for (std::string line; std::getline(mounts, line);) {
    std::istringstream words(line);
    std::string id, parent, numbers, type;
    words >> id >> parent >> numbers;
    if (numbers != device) continue;
    const std::size_t dash = line.find(" - ");
    if (dash != line.npos) std::istringstream(line.substr(dash + 3)) >> type;
    return type;
  }
  return "an unknown file system";
}

// The file system, the block device and the devices that this one stands on.
std::string device_chain(const std::string &device) {
  std::string chain = file_system(device);
  fs::path block = fs::path("/sys/dev/block") / device;
  std::error_code error;
  while (fs::exists(block, error)) {
    block = fs::canonical(block, error);
    chain += " on " + block.filename().string();
    const fs::path below = block / "slaves";
    const auto first = fs::exists(below, error) ? fs::directory_iterator(below, error) : fs::directory_iterator();
    if (first == fs::directory_iterator()) break;
    block = first->path();
  }
  return chain;
}

// Of the nearest control group that limits it; empty when none does.
std::string memory_limit() {
  std::ifstream groups("/proc/self/cgroup");
  for (std::string line; std::getline(groups, line);) {
    const bool unified = line.starts_with("0::");
    if (!unified && line.find(":memory:") == line.npos) continue;
    const fs::path root = unified ? "/sys/fs/cgroup" : "/sys/fs/cgroup/memory";
    const char *file = unified ? "memory.max" : "memory.limit_in_bytes";
    for (fs::path group = root / fs::path(line.substr(line.rfind(':') + 1)).relative_path();;
         group = group.parent_path()) {
      const std::string limit = first_line(group / file);
      // Version 1 writes the largest whole number of pages where there is none.
      if (!limit.empty() && limit != "max" && limit.size() < 19) return limit;
      if (group == root || group == group.root_path()) break;
    }
  }
  return "";
}

}  // namespace

void add_input_facts(const Scratch &scratch, json::object &facts) {
  struct stat folder;
  if (stat(scratch.folder().c_str(), &folder) != 0) return;
  const std::string device = numbers_of(folder);
  for (const char *state : {"warm", "cold"}) {
    std::error_code error;
    const std::uintmax_t size = fs::file_size(scratch.input(state), error);
    if (!error) facts[std::string("file_bytes_") + state] = size;
  }
  facts["file_written"] = "write(2) of 65536 bytes a call, fdatasync";
  facts["file_device"] = device_chain(device);
  if (const json::value *hypervisor = facts.if_contains("hypervisor"); hypervisor && *hypervisor != "none")
    facts["host_cache"] = "virtual machine: host cache unknown";
  if (const std::string ahead = first_line(fs::path("/sys/class/bdi") / device / "read_ahead_kb"); !ahead.empty())
    facts["readahead_bytes"] = std::atoll(ahead.c_str()) * 1024;
  facts["stream_buffer_bytes"] = folder.st_blksize;  // what glibc takes
  const std::string limit = memory_limit();
  facts["memory_limit_bytes"] = limit.empty() ? "none" : limit;
  facts["memory_bytes"] = std::int64_t(sysconf(_SC_PHYS_PAGES)) * sysconf(_SC_PAGESIZE);
}

}  // namespace tollgate::harness
