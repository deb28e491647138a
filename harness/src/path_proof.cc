#include "path_proof.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace tollgate::harness {
namespace {

std::string describe(const Call &call) {
  static constexpr std::array<std::string_view, 4> how{"direct call of ", "call through the PLT of ",
                                                       "indirect call of ", "caml_c_call of "};
  return std::string(how[static_cast<std::size_t>(call.kind)]) +
         (call.callee.empty() ? "a function known at run time" : call.callee);
}

// What a loop may call beside its callee: the allocator and collector of the
// language, copies and comparisons of bytes, and the cold parts of inlined code.
bool is_support(const Call &call) {
  static constexpr std::array<std::string_view, 11> names{
      "caml_call_gc", "caml_alloc", "caml_modify", "mem", "strlen", "bcmp", "_Znw", "_Znam", "_Zdl", "_Zda", "malloc"};
  return std::any_of(names.begin(), names.end(), [&](std::string_view name) { return call.callee.starts_with(name); });
}

bool reaches(const Case &subject, const Call &call) {
  const auto &path = subject.path;
  if (path == "indirect") return call.kind == Call::Kind::indirect;
  if (call.callee != subject.callee) return false;
  return (path == "direct" && call.kind == Call::Kind::direct) || (path == "plt" && call.kind == Call::Kind::plt) ||
         (path == "caml_c_call" && call.kind == Call::Kind::caml_c_call);
}

}  // namespace

std::string path_disproof(const Case &subject, const MachineCode &code, const Listing &loop) {
  auto calls = code.loop_calls(loop);
  bool called = false;
  for (const auto &call : calls) {
    if (reaches(subject, call))
      called = true;
    else if (!is_support(call))
      return describe(call) + " in the loop";
  }
  bool wants_call = subject.path != "none" && subject.path != "native";
  if (wants_call && !called)
    return "no " + subject.path + " call of " + (subject.callee.empty() ? "anything" : subject.callee) + " in the loop";
  auto looping = loop.in_loop();
  if (std::find(looping.begin(), looping.end(), true) == looping.end()) return "no loop in " + loop.symbol;
  return {};
}

}  // namespace tollgate::harness
