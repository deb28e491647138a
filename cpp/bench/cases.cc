#include "cases.hpp"

#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace tollgate::bench {
namespace {

std::string id_of(const char *technique, const Operation &operation) {
  return operation.name + "/" + technique + (operation.params.empty() ? "" : "/" + operation.params);
}

bool calls_somebody(std::string_view path) { return path != "none" && path != "native"; }

}  // namespace

void add_case(const Technique &technique, const Operation &operation, const Functions &functions) {
  const std::string title = operation.name + ", " + technique.title;
  const std::string over = *technique.over ? id_of(technique.over, operation) : "";
  toll_case spec{};
  spec.operation = operation.name.c_str();
  spec.technique = technique.name;
  spec.params = operation.params.c_str();
  spec.title = title.c_str();
  spec.role = technique.role;
  spec.kind = operation.kind;
  spec.tier = operation.wide ? "wide" : technique.tier;
  spec.clock = operation.clock;
  spec.adds = technique.adds;
  spec.over = over.c_str();
  spec.direction = calls_somebody(technique.path) ? "in" : "none";
  spec.path = technique.path;
  spec.callee = operation.callee.c_str();
  spec.source = technique.source;
  spec.hole = technique.hole;
  spec.item = operation.item;
  spec.items = operation.items;
  spec.input = operation.input;
  spec.isolate = operation.isolate;
  spec.fixed_n = operation.fixed_n;
  spec.batch = functions.batch;
  spec.setup = functions.setup;
  spec.teardown = functions.teardown;
  spec.check = functions.check;
  spec.code = functions.code;
  spec.context = functions.context;
  if (const char *fault = toll_register(&spec)) {
    std::fprintf(stderr, "toll-cpp: %s\n", fault);
    std::exit(3);
  }
}

}  // namespace tollgate::bench
