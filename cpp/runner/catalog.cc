#include <dlfcn.h>
#include <link.h>

#include <boost/json.hpp>
#include <charconv>
#include <iostream>

#include "modes.hpp"
#include "select.hpp"

namespace json = boost::json;

namespace tollgate::runner {
namespace {

json::value number_or_word(std::string_view text) {
  std::int64_t number = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (fault == std::errc() && end == text.data() + text.size()) return number;
  return json::string(text.data(), text.size());
}

json::object params_object(std::string_view params) {
  json::object object;
  while (!params.empty()) {
    const std::string_view part = params.substr(0, params.find('/'));
    const std::size_t colon = part.find(':');
    object[std::string(part.substr(0, colon))] = number_or_word(part.substr(colon + 1));
    params.remove_prefix(std::min(part.size() + 1, params.size()));
  }
  return object;
}

// As nm and objdump number the file that holds it: where the dynamic linker put
// that file is taken off.
std::string address_in_file(const void *code) {
  Dl_info info;
  link_map *map = nullptr;
  if (!code || !dladdr1(code, &info, reinterpret_cast<void **>(&map), RTLD_DL_LINKMAP) || !map) return "";
  char text[2 + 16 + 1];
  std::snprintf(text, sizeof text, "0x%zx", reinterpret_cast<std::uintptr_t>(code) - map->l_addr);
  return text;
}

json::object catalog_line(const Case &of) {
  return {
      {"id", of.id},
      {"run_name", run_name(of)},
      {"operation", of.operation},
      {"technique", of.technique},
      {"params", params_object(of.params)},
      {"title", of.title},
      {"role", of.role},
      {"kind", of.kind},
      {"tier", of.tier},
      {"isolate", of.isolate},
      {"fixed_n", of.fixed_n > 0 ? toll_scaled(of.fixed_n) : 0},
      {"clock", of.clock},
      {"items", of.items},
      {"item", of.item},
      {"input", of.input},
      {"adds", of.adds},
      {"over", of.over},
      {"direction", of.direction},
      {"path", of.path},
      {"callee", of.callee},
      {"code", address_in_file(of.code)},
      {"hole", of.hole},
      {"source", of.source},
  };
}

}  // namespace

int print_catalog(const std::vector<const Case *> &selected) {
  for (const Case *each : selected) std::cout << catalog_line(*each) << '\n';
  return 0;
}

}  // namespace tollgate::runner
