#include "complain.hpp"

#include <iostream>

namespace tollgate::harness {

std::string printable(std::string text) {
  const auto byte = [&](std::size_t at) { return at < text.size() ? static_cast<unsigned char>(text[at]) : 0; };
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (byte(i) < 0x20 || byte(i) == 0x7f) text[i] = ' ';
    // The control characters of the upper half, of which U+009B begins a sequence as ESC [ does.
    if (byte(i) == 0xc2 && byte(i + 1) >= 0x80 && byte(i + 1) < 0xa0) text.replace(i, 2, " ");
  }
  return text;
}

void complain(const std::string &message) { std::cerr << "tollgate: " << printable(message) << std::endl; }

}  // namespace tollgate::harness
