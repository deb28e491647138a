// What the kernel's page cache holds of a file, and what was read for this
// process. Linux only, as all that is measured by it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

namespace tollgate::runner {

struct Residency {
  std::size_t pages = 0, resident = 0;
};

// By mincore(2). Throws Error when the file cannot be looked at.
Residency residency(const char *path);

// Reads the file once from end to end.
void fill_page_cache(const char *path);

// Writes what is dirty to the device and drops every page that nobody has mapped.
void empty_page_cache(const char *path);

// Of this process and the children that it has waited for, since it began.
struct ReadCounts {
  std::int64_t calls = 0;         // read(2) and its kin
  std::int64_t device_bytes = 0;  // what had to come from the block device
};

// From /proc/self/io; nothing where the kernel keeps no such account. Looking
// is itself one call.
std::optional<ReadCounts> read_counts();

}  // namespace tollgate::runner
