#include "json_repair.hpp"

#include <algorithm>
#include <cctype>
#include <string_view>

namespace tollgate::harness {

namespace {

bool is_hex(char c) { return std::isxdigit(static_cast<unsigned char>(c)) != 0; }

// The text behind the backslash at `at` is an escape that JSON knows.
bool is_escape(std::string_view text, std::size_t at) {
  if (at + 1 >= text.size()) return true;  // cut off: nothing to judge
  if (text[at + 1] != 'u') return std::string_view("\"\\/bfnrt").find(text[at + 1]) != std::string_view::npos;
  const std::string_view digits = text.substr(at + 2, 4);
  return std::all_of(digits.begin(), digits.end(), is_hex);
}

// Mends the string whose opening quote is at `at`; returns where its closing
// quote is, or the end of the text.
std::size_t repair_string(std::string &text, std::size_t at, bool &changed) {
  for (++at; at < text.size() && text[at] != '"'; ++at) {
    if (text[at] == '\\') {
      if (is_escape(text, at)) {
        ++at;
      } else {
        text[at] = '/';
        changed = true;
      }
    } else if (static_cast<unsigned char>(text[at]) < 0x20) {
      text[at] = ' ';
      changed = true;
    }
  }
  return at;
}

// How long the word for a number that is none is that begins at `at`, which the
// end of the text may have cut; 0 when there is none.
std::size_t not_a_number(std::string_view text, std::size_t at) {
  const std::size_t sign = text[at] == '-' || text[at] == '+' ? 1 : 0;
  for (const std::string_view word : {"infinity", "inf", "nan(ind)", "nan(snan)", "nan"}) {
    const std::string_view here = text.substr(at + sign, word.size());
    const bool cut = at + sign + here.size() == text.size();
    const bool same = std::equal(here.begin(), here.end(), word.begin(),
                                 [](char x, char y) { return std::tolower(static_cast<unsigned char>(x)) == y; });
    if (same && (cut || here.size() == word.size())) return sign + here.size();
  }
  return 0;
}

}  // namespace

bool repair_json(std::string &text) {
  bool changed = false;
  bool value_expected = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '"') {
      i = repair_string(text, i, changed);
      value_expected = false;
    } else if (const std::size_t length = value_expected ? not_a_number(text, i) : 0) {
      const bool cut = i + length == text.size();  // then a bracket alone leaves it as unfinished as it was
      text.replace(i, length, cut ? "[" : "[" + std::string(length - 2, ' ') + "]");
      i += length - 1;
      changed = true;
      value_expected = false;
    } else if (std::isspace(static_cast<unsigned char>(c)) == 0) {
      value_expected = c == ':' || c == '[' || c == ',';
    }
  }
  return changed;
}

}  // namespace tollgate::harness
