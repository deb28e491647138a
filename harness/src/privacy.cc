#include "privacy.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>

namespace tollgate::harness {
namespace {

namespace json = boost::json;

std::string host_name() {
  char name[256] = "";
  gethostname(name, sizeof name - 1);
  return name;
}

bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '-' || c == '_'; }

void replace_word(std::string &text, const std::string &word, const std::string &by) {
  for (std::size_t at = 0; !word.empty() && (at = text.find(word, at)) != text.npos;) {
    const std::size_t end = at + word.size();
    const bool whole = (at == 0 || !is_word(text[at - 1])) && (end == text.size() || !is_word(text[end]));
    if (whole) text.replace(at, word.size(), by);
    at = whole ? at + by.size() : end;
  }
}

// Names, and words of Google Benchmark that may be a host's name too.
bool holds_no_place(std::string_view key) {
  constexpr std::array<std::string_view, 5> keys = {"name", "run_name", "run_type", "aggregate_name", "time_unit"};
  return std::ranges::find(keys, key) != keys.end();
}

void remove_places_in(json::object &object) {
  for (auto &member : object) {
    if (!holds_no_place(member.key())) remove_places(member.value());
  }
}

}  // namespace

std::string without_places(const std::string &text) {
  static const std::string host = host_name();
  std::string result;
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] != '/' || (at > 0 && (is_word(text[at - 1]) || text[at - 1] == '.'))) {
      result += text[at++];  // a '/' inside a word belongs to an id or to a relative path
      continue;
    }
    const std::size_t end = std::min(text.find_first_of(" \t\r\n\"'`:;,()", at), text.size());
    const std::string path = text.substr(at, end - at);
    result += path.substr(path.rfind('/') + 1);
    at = end;
  }
  replace_word(result, host, "this-host");
  return result;
}

void remove_places(json::value &value) {
  if (json::string *text = value.if_string()) {
    *text = without_places(std::string(*text));
  } else if (json::array *array = value.if_array()) {
    for (json::value &element : *array) remove_places(element);
  } else if (json::object *object = value.if_object()) {
    remove_places_in(*object);
  }
}

}  // namespace tollgate::harness
