#include "complain.hpp"

#include <algorithm>
#include <iostream>

namespace tollgate::harness {

void complain(std::string message) {
  std::ranges::replace_if(
      message, [](unsigned char c) { return c < 0x20 || c == 0x7f; }, ' ');
  std::cerr << "tollgate: " << message << std::endl;
}

}  // namespace tollgate::harness
