// The cases of this runner, in the order in which they were registered.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>

#include "runner.h"

namespace tollgate::runner {

// toll_case with its strings owned.
struct Case {
  std::string operation, technique, params, title, role, kind, tier, clock, adds, over, direction, path, callee, hole,
      source, item, input;
  double items;
  bool isolate;
  std::int64_t fixed_n;
  toll_batch batch;
  toll_hook setup, teardown, check;
  const void *code;
  void *context;

  std::string id;  // OPERATION/TECHNIQUE[/PARAM:VALUE]...

  explicit Case(const toll_case &spec);
};

// Throws Error when the case contradicts itself or one that is there already.
void add(Case added);

const std::deque<Case> &cases();
const Case *find(std::string_view id);

// Throws Error when a case stands over one that does not exist.
void check_references();

}  // namespace tollgate::runner
