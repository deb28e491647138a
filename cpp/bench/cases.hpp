// From variants to the engine's cases.
#pragma once

#include <cstdint>
#include <exception>
#include <memory>
#include <string>
#include <vector>

#include "runner.h"

namespace tollgate::bench {

// How something is called: what a variant's file tells of itself.
struct Technique {
  const char *name;
  const char *title;  // "inlined"
  const char *path;
  const char *source;
  const char *role = "none";
  const char *tier = "core";
  const char *adds = "";
  const char *over = "";  // the technique without the layer
  const char *hole = "";  // why it cannot be had here
};

// What is done in an iteration.
struct Operation {
  std::string name;
  std::string params = "";
  std::string callee = "";
  const char *kind = "time";
  const char *item = "call";
  double items = 1;
  const char *clock = "cpu";
  bool isolate = false;
  std::int64_t fixed_n = 0;
  const char *input = "none";
  bool wide = false;  // in the wide tier, whatever the technique's
};

struct Functions {
  toll_batch batch = nullptr;
  toll_hook setup = nullptr;
  toll_hook teardown = nullptr;
  toll_hook check = nullptr;
  const void *code = nullptr;
  void *context = nullptr;
};

// Hands the case to the engine; a refusal ends the program, status 3.
void add_case(const Technique &technique, const Operation &operation, const Functions &functions);

// Owns what a case works on until the program ends, as the engine does the case.
template <typename Context>
Context *kept(Context *context) {
  static std::vector<std::unique_ptr<Context>> all;
  return all.emplace_back(context).get();
}

// Runs a hook's or batch's body and turns an exception into its message.
template <typename Body>
const char *guarded(Body body) {
  try {
    return body();
  } catch (const std::exception &fault) {
    return toll_failure("%s", fault.what());
  }
}

// A variant's file registers its cases by one of these, before main begins.
struct Registration {
  explicit Registration(void (*add_cases)()) { add_cases(); }
};

}  // namespace tollgate::bench
