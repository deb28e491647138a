#include "validate.hpp"

#include <algorithm>
#include <cmath>
#include <initializer_list>

#include "error.hpp"

namespace tollgate::runner {
namespace {

using Words = std::initializer_list<std::string_view>;

[[noreturn]] void refuse(const Case &added, const std::string &fault) {
  throw Error("case " + added.id + ": " + fault);
}

void expect_word(const Case &added, std::string_view field, const std::string &word, Words allowed) {
  if (std::ranges::find(allowed, word) != allowed.end()) return;
  std::string list;
  for (std::string_view each : allowed) list += (list.empty() ? "" : ", ") + std::string(each);
  refuse(added, std::string(field) + " is '" + word + "', not one of " + list);
}

// Ids are matched by regular expressions, written one a line and cut at / and :.
bool is_name(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](unsigned char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '.' ||
           c == '-';
  });
}

bool are_params(std::string_view params) {
  while (!params.empty()) {
    const std::string_view part = params.substr(0, params.find('/'));
    const std::size_t colon = part.find(':');
    if (colon == part.npos || !is_name(part.substr(0, colon)) || !is_name(part.substr(colon + 1))) return false;
    if (part.size() + 1 == params.size()) return false;
    params.remove_prefix(std::min(part.size() + 1, params.size()));
  }
  return true;
}

void validate_words(const Case &added) {
  expect_word(added, "role", added.role, {"native", "idiomatic", "yardstick", "none"});
  expect_word(added, "kind", added.kind, {"time", "memory"});
  expect_word(added, "tier", added.tier, {"core", "wide"});
  expect_word(added, "clock", added.clock, {"cpu", "wall"});
  expect_word(added, "direction", added.direction, {"none", "in", "out"});
  expect_word(added, "item", added.item, {"call", "value", "record", "byte"});
  expect_word(added, "input", added.input, {"none", "warm", "cold"});
  expect_word(added, "path", added.path,
              {"none", "direct", "plt", "indirect", "caml_c_call", "libffi", "entersub", "op", "native"});
}

}  // namespace

void validate(const Case &added) {
  if (!is_name(added.operation)) refuse(added, "operation must be of letters, digits and _ . -");
  if (!is_name(added.technique)) refuse(added, "technique must be of letters, digits and _ . -");
  if (!are_params(added.params))
    refuse(added, "params must be NAME:VALUE, with / between, of letters, digits and _ . -");
  validate_words(added);
  if (added.title.empty()) refuse(added, "title is missing");
  if (added.source.empty()) refuse(added, "source is missing");
  if (!(added.items > 0) || !std::isfinite(added.items)) refuse(added, "items must be over 0");
  if (added.fixed_n < 0) refuse(added, "fixed_n must not be negative");
  if (added.input == "cold" && (added.fixed_n == 0 || !added.isolate))
    refuse(added, "a cold case has a fixed_n, one pass over its file, and a process of its own");
  if (!added.batch && added.hole.empty()) refuse(added, "neither batch nor hole is given");
  if (added.adds.empty() != added.over.empty()) refuse(added, "adds and over must be given together");
  if (added.over == added.id) refuse(added, "over names the case itself");
  const bool calls_nobody = added.path == "none" || added.path == "native";
  if (calls_nobody != added.callee.empty())
    refuse(added, calls_nobody ? "path " + added.path + " has no callee" : "path " + added.path + " needs a callee");
}

}  // namespace tollgate::runner
