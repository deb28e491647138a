#include "complain.hpp"

#include <algorithm>
#include <iostream>

namespace tollgate::harness {

std::string printable(std::string text) {
  std::ranges::replace_if(
      text, [](unsigned char c) { return c < 0x20 || c == 0x7f; }, ' ');
  return text;
}

void complain(const std::string &message) { std::cerr << "tollgate: " << printable(message) << std::endl; }

}  // namespace tollgate::harness
