#include <iostream>

#include "modes.hpp"

namespace tollgate::runner {

int check_cases(const std::vector<const Case *> &selected) {
  int passed = 0, failed = 0, holes = 0;
  for (const Case *each : selected) {
    if (!each->hole.empty()) {
      std::cout << "hole " << each->id << ": " << each->hole << '\n';
      ++holes;
      continue;
    }
    const char *fault = each->check ? each->check(each->context) : "has no check";
    if (fault)
      std::cout << "FAILED " << each->id << ": " << fault << std::endl, ++failed;
    else
      std::cout << "ok " << each->id << std::endl, ++passed;
  }
  std::cout << passed << " ok, " << failed << " failed, " << holes << (holes == 1 ? " hole\n" : " holes\n");
  return failed ? 1 : 0;
}

}  // namespace tollgate::runner
