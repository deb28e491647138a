#include "format_number.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace tollgate::harness {

namespace {

std::string fixed(double value, int decimals) {
  std::array<char, 400> buffer;  // the largest double has 309 digits before its point
  const auto end =
      std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::fixed, decimals).ptr;
  return {buffer.data(), end};
}

// How many digits stand before the point; 0 or less for numbers under 1.
int magnitude(double value) { return value == 0 ? 1 : static_cast<int>(std::floor(std::log10(std::abs(value)))) + 1; }

// Rounding may give one digit more (9.9996 is 10.00), so the magnitude is asked again.
std::string rounded(double value, int digits) {
  constexpr int most_decimals = 6;
  const auto decimals = [=](double of) { return std::clamp(digits - magnitude(of), 0, most_decimals); };
  const int first = decimals(value);
  const double scale = std::pow(10.0, first);
  return fixed(value, std::min(first, decimals(std::round(value * scale) / scale)));
}

}  // namespace

std::string plain_number(double value) {
  constexpr double exact = 1e15;  // the shortest form of 100000 would be 1e+05
  if (value == std::round(value) && std::abs(value) < exact) return fixed(value, 0);
  std::array<char, 32> buffer;
  const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr;
  return {buffer.data(), end};
}

std::string significant(double value, int digits) {
  if (std::isinf(value)) return value > 0 ? "∞" : "-∞";
  std::string text = rounded(value, digits);
  const std::size_t sign = text.front() == '-' ? 1 : 0;
  for (std::size_t at = std::min(text.find('.'), text.size()); at > sign + 3;) text.insert(at -= 3, 1, ',');
  return text;
}

std::string count_text(double instructions) {
  return significant(instructions, instructions == std::round(instructions) ? 1 : 4);
}

std::string with_prefix(double value) {
  constexpr std::array<const char *, 5> prefixes = {"", " k", " M", " G", " T"};
  std::size_t prefix = 0;
  while (std::abs(value) >= 999.5 && prefix + 1 < prefixes.size()) {
    value /= 1000;
    ++prefix;
  }
  return significant(value, 3) + prefixes[prefix];
}

std::string percent(double fraction) { return fixed(fraction * 100, std::abs(fraction) < 0.0995 ? 1 : 0) + "%"; }

std::string signed_percent(double fraction) {
  const std::string text = fixed(fraction * 100, std::abs(fraction) < 10 ? 1 : 0);
  if (text.find_first_not_of("-0.") == std::string::npos) return "0.0%";
  return text.front() == '-' ? text + "%" : "+" + text + "%";
}

std::string counted(std::size_t count, const std::string &noun) {
  if (count == 1) return "1 " + noun;
  return significant(static_cast<double>(count), 1) + " " + noun + (noun.ends_with('s') ? "es" : "s");
}

std::string joined(const std::vector<std::string> &words, const std::string &between) {
  std::string text;
  for (const std::string &word : words) text += (text.empty() ? "" : between) + word;
  return text;
}

}  // namespace tollgate::harness
