#include "path_proof.hpp"

#include <algorithm>
#include <array>
#include <boost/algorithm/string/split.hpp>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <vector>

namespace tollgate::harness {
namespace {

std::string describe(const Call &call) {
  static constexpr std::array<std::string_view, 4> how{"direct call of ", "call through the PLT of ",
                                                       "indirect call of ", "caml_c_call of "};
  return std::string(how[static_cast<std::size_t>(call.kind)]) +
         (call.callee.empty() ? "a function known at run time" : call.callee);
}

bool starts_with_one_of(const std::string &text, std::initializer_list<std::string_view> starts) {
  return std::any_of(starts.begin(), starts.end(), [&](std::string_view start) { return text.starts_with(start); });
}

// What a loop may call beside its callee: the allocator and the collector of the
// language, copies and comparisons of bytes, and what the loop's own file has
// beside the call that it measures.
bool is_support(const Call &call) {
  return starts_with_one_of(call.callee, {"caml_call_gc", "caml_alloc", "caml_modify", "mem", "strlen", "bcmp", "_Znw",
                                          "_Zna", "_Zdl", "_Zda", "malloc", "free", "_ZSt25__throw_bad_function_call",
                                          "__errno_location", "_ZN8tollgate5bench"});
}

// The language's own way may call whatever its library has, and nothing of the
// C ABI or its stubs.
bool is_native(const Case &subject, const Call &call) {
  return subject.path == "native" && !call.callee.empty() && !call.callee.starts_with("toll");
}

// A closure is called by address, or by caml_applyN when its arity is not known.
bool is_closure_call(const Call &call) { return call.callee.empty() || call.callee.starts_with("caml_apply"); }

std::vector<std::string> callees(const Case &subject) {
  std::vector<std::string> names;
  boost::split(names, subject.callee, [](char c) { return c == ','; });
  return names;
}

// Which of the catalog's callees this call reaches in the way that it names;
// "" for one whose callee is known at run time only.
std::optional<std::string> reached(const Case &subject, const std::vector<std::string> &names, const Call &call) {
  static const std::map<std::string, Call::Kind> kinds{{"direct", Call::Kind::direct},
                                                       {"plt", Call::Kind::plt},
                                                       {"indirect", Call::Kind::indirect},
                                                       {"caml_c_call", Call::Kind::caml_c_call}};
  if ((subject.path == "indirect" || subject.path == "libffi") && is_closure_call(call)) return "";
  auto kind = kinds.find(subject.path);
  if (kind == kinds.end() || call.kind != kind->second) return std::nullopt;
  auto name = std::find(names.begin(), names.end(), call.callee);
  return name == names.end() ? std::nullopt : std::optional(*name);
}

}  // namespace

std::string path_disproof(const Case &subject, const MachineCode &code, const Listing &loop) {
  auto looping = loop.in_loop();
  if (std::find(looping.begin(), looping.end(), true) == looping.end()) return "no loop in " + loop.symbol;
  const auto names = callees(subject);
  std::set<std::string> missing(names.begin(), names.end());
  if (subject.callee.empty()) missing.clear();
  for (const auto &call : code.loop_calls(loop)) {
    if (auto name = reached(subject, names, call)) {
      if (name->empty())
        missing.clear();
      else
        missing.erase(*name);
    } else if (!is_support(call) && !is_native(subject, call)) {
      return describe(call) + " in the loop";
    }
  }
  if (missing.empty()) return {};
  return "no " + subject.path + " call of " + *missing.begin() + " in the loop";
}

}  // namespace tollgate::harness
