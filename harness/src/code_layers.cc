#include "code_layers.hpp"

#include <algorithm>
#include <string_view>

namespace tollgate::harness {
namespace {

bool holds(const std::string &text, std::string_view part) { return text.find(part) != text.npos; }

// objdump's distances from the instruction pointer mean nothing to a reader; the
// symbol there does, and inside the function the place in it.
std::string text_of(const Instruction &instruction, const std::string &function) {
  auto operands = instruction.operands;
  if (auto open = operands.find('<'); open != operands.npos) {
    operands = instruction.symbol.starts_with(function + "+") ? instruction.symbol.substr(function.size())
                                                              : instruction.symbol;
  } else if (auto base = operands.find("(%rip)"); base != operands.npos && !instruction.symbol.empty()) {
    auto start = operands.find_last_of(", *", base);
    start = start == operands.npos ? 0 : start + 1;
    operands = operands.substr(0, start) + instruction.symbol + operands.substr(base);
  }
  return instruction.mnemonic + (operands.empty() ? "" : " " + operands);
}

bool is_on_stack(const Instruction &i) { return holds(i.operands, "(%rsp)"); }
bool is_move(const Instruction &i) { return i.mnemonic.starts_with("mov"); }
bool compares_heap_limit(const Instruction &i) { return i.mnemonic == "cmp" && i.operands == "(%r14),%r15"; }
bool takes_heap(const Instruction &i) { return i.mnemonic == "sub" && i.operands.ends_with(",%r15"); }
bool shifts(const Instruction &i) { return i.mnemonic == "sar" || i.mnemonic == "shl"; }

class CallSite {
 public:
  explicit CallSite(const Listing &loop) : loop_(loop), layers_(loop.instructions.size()) {
    name_calls();
    name_allocations();
    name_bounds_checks();
    for (std::size_t i = 0; i < layers_.size(); ++i)
      if (layers_[i].empty() && is_move(at(i)) && is_on_stack(at(i))) layers_[i] = "spill";
  }

  std::vector<NamedInstruction> repeated() const {
    std::vector<NamedInstruction> result;
    auto looping = loop_.in_loop();
    for (std::size_t i = 0; i < layers_.size(); ++i)
      if (looping[i]) result.push_back({text_of(at(i), loop_.symbol), layers_[i]});
    return result;
  }

 private:
  const Instruction &at(std::size_t i) const { return loop_.instructions[i]; }

  // The call, the function's address in %rax before it, and the reload of the
  // allocation pointer behind it.
  void name_calls() {
    for (std::size_t i = 0; i < layers_.size(); ++i) {
      if (at(i).symbol == "caml_call_gc") layers_[i] = "poll";
      if (at(i).symbol != "caml_c_call") continue;
      layers_[i] = "caml_c_call";
      if (i > 0 && at(i - 1).operands.ends_with(",%rax")) layers_[i - 1] = "caml_c_call";
      if (i + 1 < layers_.size() && at(i + 1).operands.ends_with("(%r14),%r15") && is_move(at(i + 1)))
        layers_[i + 1] = "caml_c_call";
    }
  }

  // Taking words from the heap, the limit's test and filling them in up to the
  // last store; a test without taking is the loop's poll.
  void name_allocations() {
    for (std::size_t i = 0; i < layers_.size(); ++i) {
      if (!compares_heap_limit(at(i))) continue;
      bool takes = i > 0 && takes_heap(at(i - 1));
      std::string layer = takes ? "box" : "poll";
      if (takes) layers_[i - 1] = layer;
      layers_[i] = layer;
      if (i + 1 < layers_.size() && at(i + 1).mnemonic.starts_with('j')) layers_[i + 1] = layer;
      if (!takes) continue;
      constexpr std::size_t longest = 9;  // pointer, header, operations and value, each with its load
      for (std::size_t j = i + 2; j < std::min(layers_.size(), i + longest); ++j) {
        bool fills = at(j).operands.starts_with("0x8(%r15),") || holds(at(j).operands, "caml_int") ||
                     (is_move(at(j)) && at(j).operands.ends_with(")") && !is_on_stack(at(j))) ||
                     (is_move(at(j)) && at(j).operands.starts_with("$0x"));
        if (fills) layers_[j] = layer;
      }
    }
  }

  bool fails_bounds(const Instruction &jump) const {
    if (!jump.mnemonic.starts_with("j")) return false;
    auto target = std::find_if(loop_.instructions.begin(), loop_.instructions.end(),
                               [&](const Instruction &i) { return i.address == jump.target; });
    return target != loop_.instructions.end() && target->symbol.starts_with("caml_ml_array_bound_error");
  }

  // From the load of the block's header, which holds its length, to the jump
  // that fails.
  void name_bounds_checks() {
    for (std::size_t i = 1; i < layers_.size(); ++i) {
      if (!fails_bounds(at(i))) continue;
      std::size_t first = i - 1;
      for (std::size_t back = i; back-- > 0 && i - back < 14;) {
        if (holds(at(back).operands, "-0x8(%r")) {
          first = back;
          break;
        }
        if (fails_bounds(at(back))) break;
      }
      for (std::size_t j = first; j <= i; ++j) layers_[j] = "bounds check";
    }
  }

  const Listing &loop_;
  std::vector<std::string> layers_;
};

std::string stub_layer(const Instruction &i) {
  if (holds(i.symbol, "caml_copy") || holds(i.symbol, "caml_alloc")) return "box";
  if (i.mnemonic == "push" || i.mnemonic == "pop" || (i.operands.ends_with(",%rsp") && !is_move(i))) return "frame";
  if (holds(i.symbol, "Caml_state") || holds(i.operands, "%rsp") || holds(i.operands, "%xmm") ||
      holds(i.operands, "(%rbp)"))
    return "roots";
  if (shifts(i)) return "untag";
  return "";
}

// CAMLparam and CAMLlocal keep the chain of roots in the runtime's state: what is
// read from there and put back belongs to them too.
bool reads_chain(const Instruction &i) { return is_move(i) && holds(i.operands, "0x1") && holds(i.operands, "0(%r"); }

}  // namespace

std::vector<NamedInstruction> name_call_site(const Listing &loop) { return CallSite(loop).repeated(); }

std::vector<NamedInstruction> name_stub(const Listing &stub) {
  std::vector<NamedInstruction> result;
  bool roots = std::any_of(stub.instructions.begin(), stub.instructions.end(),
                           [](const Instruction &i) { return holds(i.symbol, "Caml_state"); });
  for (const auto &instruction : stub.instructions) {
    auto layer = stub_layer(instruction);
    if (layer.empty() && roots && reads_chain(instruction)) layer = "roots";
    result.push_back({text_of(instruction, stub.symbol), layer});
  }
  while (!result.empty() && result.back().text != "ret") result.pop_back();
  return result;
}

}  // namespace tollgate::harness
