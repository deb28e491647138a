#include <boost/json.hpp>
#include <cstring>
#include <fstream>
#include <iostream>

#include "error.hpp"
#include "modes.hpp"
#include "services.hpp"

namespace tollgate::runner {
namespace {

// Resident bytes of this process. smaps_rollup walks the pages; the counters of
// statm are kept per processor and lag by megabytes.
std::int64_t resident_bytes() {
  std::ifstream rollup("/proc/self/smaps_rollup");
  for (std::string line; std::getline(rollup, line);)
    if (line.starts_with("Rss:")) return std::stoll(line.substr(4)) * 1024;
  throw Error("/proc/self/smaps_rollup gives no Rss: memory cannot be measured on this system");
}

void stop_on(const Case &of, const char *fault) {
  if (fault) throw Error("case " + of.id + ": " + fault);
}

}  // namespace

int measure_memory(const std::string &id) {
  const Case *found = find(id);
  if (!found) throw Error("--toll_memory=" + id + ": no case has this id; --toll_catalog lists them");
  if (found->kind != "memory") throw Error("--toll_memory=" + id + ": the case is of kind " + found->kind);
  if (!found->hole.empty()) throw Error("--toll_memory=" + id + ": " + found->hole);

  if (found->setup) stop_on(*found, found->setup(found->context));
  const std::int64_t records = toll_scaled(1'000'000);
  const std::int64_t before = resident_bytes();
  stop_on(*found, found->batch(found->context, records));
  const std::int64_t after = resident_bytes();
  auto counters = take_counters();
  if (found->teardown) stop_on(*found, found->teardown(found->context));

  std::cout << boost::json::object{{"id", found->id},
                                   {"records", records},
                                   {"bytes_own", counters["bytes_own"]},
                                   {"bytes_process", after - before}}
            << '\n';
  return 0;
}

}  // namespace tollgate::runner
