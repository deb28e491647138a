#include "file_size.hpp"

#include <charconv>

#include "error.hpp"

namespace tollgate::harness {

std::size_t file_size_from(const std::string &option, const std::string &text) {
  constexpr std::size_t least = 1 << 20, most = std::size_t{1} << 40;
  std::size_t number = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
  const std::string unit(end, text.data() + text.size());
  const std::size_t shift = unit.empty() ? 0 : unit == "K" ? 10 : unit == "M" ? 20 : unit == "G" ? 30 : 64;
  if (fault != std::errc() || shift == 64 || number > most >> shift || number << shift < least)
    throw Error("--" + option + " " + text + " is no size from 1M to 1024G; write it as 256M");
  return number << shift;
}

}  // namespace tollgate::harness
