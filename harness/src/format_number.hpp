// Numbers and lists as people read them, the same under every locale.
#pragma once

#include <string>
#include <vector>

namespace tollgate::harness {

// The shortest form that reads back as the same number.
std::string plain_number(double value);

// So many significant digits, never fewer than the whole part has, with commas
// between thousands: 0.2714, 12.34, 58,612.
std::string significant(double value, int digits);

// Instructions: whole where nothing random decides the path, else four digits.
std::string count_text(double instructions);

// Three significant digits and a prefix: 3.68 G, 272 M, 5.81 k.
std::string with_prefix(double value);

// A fraction as a percentage of two significant digits: 1.2%, 14%.
std::string percent(double fraction);

// The same with a sign, for a change: +10.0%, -0.1%.
std::string signed_percent(double fraction);

// "1 case", "2 cases"
std::string counted(std::size_t count, const std::string &noun);

// "get, put"
std::string joined(const std::vector<std::string> &words, const std::string &between = ", ");

}  // namespace tollgate::harness
