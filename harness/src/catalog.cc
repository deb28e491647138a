#include "catalog.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <set>

#include "error.hpp"
#include "gbench_row.hpp"

namespace tollgate::harness {
namespace {

namespace json = boost::json;

constexpr const char *mend = "; docs/format.md tells what a runner's catalog holds";

const json::value &field(const json::object &object, const char *name) {
  const json::value *value = object.if_contains(name);
  if (!value) throw Error(std::string("lists a case that lacks the field '") + name + "'" + mend);
  return *value;
}

[[noreturn]] void refuse(const char *name, const std::string &wanted) {
  throw Error(std::string("lists a case whose '") + name + "' is not " + wanted + mend);
}

std::string text(const json::object &object, const char *name) {
  const json::value &value = field(object, name);
  if (!value.is_string()) refuse(name, "a string");
  return json::value_to<std::string>(value);
}

std::string word(const json::object &object, const char *name, std::initializer_list<std::string_view> words) {
  const std::string value = text(object, name);
  if (std::find(words.begin(), words.end(), value) == words.end()) refuse(name, "one of its words: '" + value + "'");
  return value;
}

bool flag(const json::object &object, const char *name) {
  const json::value &value = field(object, name);
  if (!value.is_bool()) refuse(name, "true or false");
  return value.get_bool();
}

double number(const json::object &object, const char *name, double least, double most) {
  const json::value &value = field(object, name);
  if (!value.is_number()) refuse(name, "a number");
  const double result = value.to_number<double>();
  if (!(result >= least && result <= most)) refuse(name, "in its range: " + json::serialize(value));
  return result;
}

std::string name(const json::object &object, const char *field_name) {
  const std::string value = text(object, field_name);
  if (value.empty()) refuse(field_name, "a name");
  return value;
}

std::vector<std::pair<std::string, std::string>> parameters(const json::object &object) {
  const json::value &value = field(object, "params");
  if (!value.is_object()) refuse("params", "an object");
  std::vector<std::pair<std::string, std::string>> result;
  for (const auto &[name, parameter] : value.get_object()) {
    if (!parameter.is_string() && !parameter.is_number()) refuse("params", "an object of numbers and strings");
    result.emplace_back(name,
                        parameter.is_string() ? json::value_to<std::string>(parameter) : json::serialize(parameter));
  }
  return result;
}

template <typename Take>
void for_each_line(std::string_view text, Take take) {
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    if (!line.empty()) take(line.substr(0, line.size() - (line.back() == '\r')));
  }
}

void prefix(json::object &object, const char *name, const std::string &language) {
  if (json::value *value = object.if_contains(name); value && value->is_string() && !value->get_string().empty())
    *value = language + ":" + json::value_to<std::string>(*value);
}

void add(std::vector<json::object> &cases, std::set<std::string> &ids, json::object &&object) {
  const Case added = read_case(object);
  if (!ids.insert(added.id).second) throw Error("lists the case " + added.id + " twice; give each a name of its own");
  cases.push_back(std::move(object));
}

// Names that JSON can hold, and no sign of a program that prints something else.
bool can_be_name(std::string_view line) {
  boost::system::error_code error;
  json::parse(json::serialize(json::string(line)), error);  // refuses what is no UTF-8
  const auto control = [](unsigned char c) { return c < 32 || c == 127; };
  return !error && line.size() <= 1000 && line.front() != '{' && line.find("--benchmark_") == line.npos &&
         std::none_of(line.begin(), line.end(), control);
}

}  // namespace

Case read_case(const json::object &object) {
  Case result;
  result.id = name(object, "id");
  result.language = text(object, "language");
  result.run_name = name(object, "run_name");
  result.operation = name(object, "operation");
  result.technique = text(object, "technique");
  result.params = parameters(object);
  result.title = text(object, "title");
  result.role = word(object, "role", {"native", "idiomatic", "yardstick", "none"});
  result.kind = word(object, "kind", {"time", "memory"});
  result.tier = word(object, "tier", {"core", "wide"});
  result.isolate = flag(object, "isolate");
  if (!field(object, "fixed_n").is_int64()) refuse("fixed_n", "a whole number");
  result.fixed_n = std::int64_t(number(object, "fixed_n", 0, 1e15));
  result.clock = word(object, "clock", {"cpu", "wall"});
  result.items = number(object, "items", 1e-300, 1e300);
  result.item = word(object, "item", {"call", "value", "record", "byte"});
  result.adds = text(object, "adds");
  result.over = text(object, "over");
  result.direction = word(object, "direction", {"none", "in", "out"});
  result.path =
      word(object, "path", {"none", "direct", "plt", "indirect", "caml_c_call", "libffi", "entersub", "op", "native"});
  result.callee = text(object, "callee");
  result.hole = text(object, "hole");
  result.source = text(object, "source");
  if (object.contains("input")) result.input = word(object, "input", {"none", "warm", "cold"});
  if (object.contains("code")) result.code = std::strtoull(text(object, "code").c_str(), nullptr, 16);
  return result;
}

std::vector<json::object> read_catalog(std::string_view text, const std::string &language) {
  std::vector<json::object> cases;
  std::set<std::string> ids;
  for_each_line(text, [&](std::string_view line) {
    boost::system::error_code error;
    json::value value = json::parse(line, error);
    if (error || !value.is_object())
      throw Error(std::string("prints a catalog with a line that is no JSON object") + mend);
    json::object object = std::move(value.get_object());
    prefix(object, "id", language);
    prefix(object, "over", language);
    object["language"] = language;
    add(cases, ids, std::move(object));
  });
  return cases;
}

std::vector<json::object> read_plain_list(std::string_view text, const std::string &language) {
  std::vector<json::object> cases;
  std::set<std::string> ids;
  for_each_line(text, [&](std::string_view line) {
    if (!can_be_name(line))
      throw Error("prints no list of benchmarks when asked for one; is it a Google Benchmark program?");
    add(cases, ids,
        {{"id", language + ":" + std::string(line)},
         {"language", language},
         {"run_name", line},
         {"operation", line},
         {"technique", "benchmark"},
         {"params", json::object()},
         {"title", line},
         {"role", "none"},
         {"kind", "time"},
         {"tier", "core"},
         {"isolate", false},
         {"fixed_n", 0},
         {"clock", clock_of(std::string(line))},
         {"items", 1},
         {"item", "call"},
         {"adds", ""},
         {"over", ""},
         {"direction", "none"},
         {"path", "none"},
         {"callee", ""},
         {"hole", ""},
         {"source", ""}});
  });
  return cases;
}

}  // namespace tollgate::harness
