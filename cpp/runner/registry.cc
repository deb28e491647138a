#include "registry.hpp"

#include <unordered_map>

#include "error.hpp"
#include "validate.hpp"

namespace tollgate::runner {
namespace {

std::string text(const char *c_string) { return c_string ? c_string : ""; }

// A deque, because its elements keep their addresses: Google Benchmark's
// functions and the index refer to them.
std::deque<Case> &registered() {
  static std::deque<Case> all;
  return all;
}

std::unordered_map<std::string_view, const Case *> &index() {
  static std::unordered_map<std::string_view, const Case *> by_id;
  return by_id;
}

void refuse_second_role(const Case &added) {
  if (added.role != "native" && added.role != "idiomatic") return;
  for (const Case &other : cases())
    if (other.role == added.role && other.operation == added.operation && other.params == added.params)
      throw Error("case " + added.id + ": role " + added.role + " is taken by " + other.id);
}

}  // namespace

Case::Case(const toll_case &spec)
    : operation(text(spec.operation)),
      technique(text(spec.technique)),
      params(text(spec.params)),
      title(text(spec.title)),
      role(text(spec.role)),
      kind(text(spec.kind)),
      tier(text(spec.tier)),
      clock(text(spec.clock)),
      adds(text(spec.adds)),
      over(text(spec.over)),
      direction(text(spec.direction)),
      path(text(spec.path)),
      callee(text(spec.callee)),
      hole(text(spec.hole)),
      source(text(spec.source)),
      item(text(spec.item)),
      input(spec.input ? spec.input : "none"),
      items(spec.items),
      isolate(spec.isolate != 0),
      fixed_n(spec.fixed_n),
      batch(spec.batch),
      setup(spec.setup),
      teardown(spec.teardown),
      check(spec.check),
      code(spec.code),
      context(spec.context),
      id(operation + "/" + technique + (params.empty() ? "" : "/" + params)) {}

void add(Case added) {
  validate(added);
  if (find(added.id)) throw Error("case " + added.id + ": registered twice");
  refuse_second_role(added);
  const Case &kept = registered().emplace_back(std::move(added));
  index().emplace(kept.id, &kept);
}

const std::deque<Case> &cases() { return registered(); }

const Case *find(std::string_view id) {
  const auto found = index().find(id);
  return found == index().end() ? nullptr : found->second;
}

void check_references() {
  for (const Case &each : cases())
    if (!each.over.empty() && !find(each.over))
      throw Error("case " + each.id + ": over names '" + each.over + "', which is not registered");
}

}  // namespace tollgate::runner
