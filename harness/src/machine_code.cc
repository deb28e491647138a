#include "machine_code.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string_view>
#include <unordered_map>

#include "error.hpp"
#include "process.hpp"

namespace tollgate::harness {
namespace {

constexpr std::size_t listing_limit = std::size_t{1} << 30;

std::optional<std::uint64_t> hexadecimal(std::string_view text) {
  if (text.starts_with("0x")) text.remove_prefix(2);
  std::uint64_t value = 0;
  auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, 16);
  if (error != std::errc{} || end == text.data()) return std::nullopt;
  return value;
}

std::string_view trimmed(std::string_view text) {
  auto from = text.find_first_not_of(" \t");
  if (from == text.npos) return {};
  return text.substr(from, text.find_last_not_of(" \t") - from + 1);
}

template <class Line>
void each_line(std::string_view text, Line &&line) {
  while (!text.empty()) {
    auto end = text.find('\n');
    line(text.substr(0, end));
    text = end == text.npos ? std::string_view{} : text.substr(end + 1);
  }
}

// "0000000000001234 <name>:"
std::optional<Listing> heading(std::string_view line) {
  auto open = line.find(" <");
  if (!line.ends_with(">:") || open == line.npos || line.front() == ' ') return std::nullopt;
  auto address = hexadecimal(line.substr(0, open));
  if (!address) return std::nullopt;
  return Listing{std::string(line.substr(open + 2, line.size() - open - 4)), *address, {}};
}

// "    1234:\tcall   5678 <name+0x10>" or "…\tlea 0x2f(%rip),%rax        # 5678 <name>"
std::optional<Instruction> instruction(std::string_view line) {
  auto colon = line.find(":\t");
  if (colon == line.npos) return std::nullopt;
  auto address = hexadecimal(trimmed(line.substr(0, colon)));
  if (!address) return std::nullopt;
  Instruction result;
  result.address = *address;
  auto text = line.substr(colon + 2);
  std::string_view pointed;
  if (auto note = text.find(" # "); note != text.npos) {
    pointed = trimmed(text.substr(note + 3));
    text = text.substr(0, note);
  }
  text = trimmed(text);
  auto space = text.find(' ');
  result.mnemonic = text.substr(0, space);
  auto operands = space == text.npos ? std::string_view{} : trimmed(text.substr(space));
  for (std::string_view prefix : {"bnd", "notrack"})
    if (result.mnemonic == prefix) {
      auto next = operands.find(' ');
      result.mnemonic = operands.substr(0, next);
      operands = next == operands.npos ? std::string_view{} : trimmed(operands.substr(next));
    }
  result.operands = operands;
  if (pointed.empty()) pointed = operands;
  if (auto open = pointed.find('<'); open != pointed.npos && pointed.ends_with('>')) {
    result.symbol = pointed.substr(open + 1, pointed.size() - open - 2);
    result.target = hexadecimal(pointed).value_or(0);
  } else if (auto target = hexadecimal(pointed); target && pointed.find_first_of("(,$%") == pointed.npos) {
    result.target = *target;
  }
  return result;
}

bool is_jump(const Instruction &i) { return i.mnemonic.starts_with('j'); }
bool is_call(const Instruction &i) { return i.mnemonic.starts_with("call"); }

// Calls that never come back: what follows them in the code is not what runs next.
bool never_returns(const Instruction &i) {
  static constexpr std::string_view names[] = {"caml_ml_array_bound_error",
                                               "caml_raise",
                                               "__stack_chk_fail",
                                               "__assert_fail",
                                               "_Unwind_Resume",
                                               "abort",
                                               "__cxa_throw",
                                               "__cxa_rethrow",
                                               "std::terminate",
                                               "_ZSt9terminatev",
                                               "_ZSt20__throw",
                                               "_ZSt17__throw"};
  return is_call(i) && std::any_of(std::begin(names), std::end(names),
                                   [&](std::string_view name) { return i.symbol.starts_with(name); });
}

bool ends_flow(const Instruction &i) {
  return i.mnemonic.starts_with("ret") || i.mnemonic.starts_with("jmp") || i.mnemonic == "ud2" || never_returns(i);
}

std::string plain_symbol(std::string symbol) {
  if (auto version = symbol.find("@@"); version != symbol.npos) symbol.resize(version);
  return symbol;
}

std::string run_objdump(const std::string &flag, const std::string &path) {
  Interrupts interrupts;
  ProcessSpec spec;
  spec.arguments = {"/usr/bin/env", "objdump", flag, "--no-show-raw-insn", "--wide", path};
  spec.environment = {"PATH=/usr/local/bin:/usr/bin:/bin", "LC_ALL=C"};
  spec.output_limit = listing_limit;
  spec.time_limit = 300;
  auto result = run_process(spec, interrupts);
  if (!result.succeeded()) throw Error("objdump " + flag + " " + path + " " + describe(result) + "; install binutils");
  return result.output;
}

// Tarjan's strongly connected components over the instructions, with a stack of its
// own: one that can reach itself again lies in a loop.
class Loops {
 public:
  explicit Loops(const std::vector<Instruction> &instructions)
      : code_(instructions), looping_(code_.size()), open_(code_.size()), index_(code_.size()), low_(code_.size()) {
    for (std::size_t i = 0; i < code_.size(); ++i) position_[code_[i].address] = i;
  }

  std::vector<bool> find() && {
    for (std::size_t root = 0; root < code_.size(); ++root) {
      if (index_[root] == 0) visit(root);
    }
    return std::move(looping_);
  }

 private:
  struct Frame {
    std::size_t node;
    std::vector<std::size_t> next;
  };

  std::vector<std::size_t> successors(std::size_t i) const {
    std::vector<std::size_t> next;
    if (i + 1 < code_.size() && !ends_flow(code_[i])) next.push_back(i + 1);
    if (is_jump(code_[i]))
      if (auto to = position_.find(code_[i].target); to != position_.end()) next.push_back(to->second);
    return next;
  }

  void enter(std::size_t node) {
    index_[node] = low_[node] = ++visited_;
    component_.push_back(node);
    open_[node] = true;
    frames_.push_back({node, successors(node)});
  }

  void visit(std::size_t root) {
    enter(root);
    while (!frames_.empty()) {
      Frame &frame = frames_.back();
      if (frame.next.empty()) {
        leave();
      } else {
        const std::size_t from = frame.node, to = frame.next.back();
        frame.next.pop_back();
        follow(from, to);
      }
    }
  }

  void follow(std::size_t from, std::size_t to) {
    if (to == from) looping_[to] = true;
    if (index_[to] == 0) {
      enter(to);
    } else if (open_[to]) {
      low_[from] = std::min(low_[from], index_[to]);
    }
  }

  void leave() {
    const std::size_t node = frames_.back().node;
    frames_.pop_back();
    if (!frames_.empty()) low_[frames_.back().node] = std::min(low_[frames_.back().node], low_[node]);
    if (low_[node] == index_[node]) close(node);
  }

  // What is open from `root` on is one component.
  void close(std::size_t root) {
    const bool alone = component_.back() == root;
    std::size_t member;
    do {
      member = component_.back();
      component_.pop_back();
      open_[member] = false;
      if (!alone) looping_[member] = true;
    } while (member != root);
  }

  const std::vector<Instruction> &code_;
  std::unordered_map<std::uint64_t, std::size_t> position_;  // of an address
  std::vector<bool> looping_, open_;
  std::vector<std::size_t> index_, low_;  // by order of visit, from 1; 0: not visited
  std::vector<std::size_t> component_;
  std::vector<Frame> frames_;
  std::size_t visited_ = 0;
};

}  // namespace

std::vector<bool> Listing::in_loop() const { return Loops(instructions).find(); }

MachineCode MachineCode::parse(const std::string &disassembly, const std::string &relocations, const Wanted &wanted) {
  MachineCode code;
  Listing *current = nullptr;
  each_line(disassembly, [&](std::string_view line) {
    if (line.empty()) return;
    if (auto start = heading(line)) {
      current = nullptr;
      if (wanted(start->symbol, start->address)) current = &(code.functions_[start->address] = std::move(*start));
    } else if (current) {
      if (auto parsed = instruction(line)) current->instructions.push_back(std::move(*parsed));
    }
  });
  // "0000000000003fd8 R_X86_64_GLOB_DAT  name@Base"
  each_line(relocations, [&](std::string_view line) {
    auto kind = line.find("R_X86_64_");
    if (kind == line.npos) return;
    auto address = hexadecimal(trimmed(line.substr(0, kind)));
    auto name = line.substr(kind);
    name = trimmed(name.substr(std::min(name.find(' '), name.size())));
    if (address && !name.empty()) code.slots_[*address] = name.substr(0, name.find('@'));
  });
  return code;
}

MachineCode MachineCode::read(const std::string &path, const Wanted &wanted) {
  return parse(run_objdump("-d", path), run_objdump("-R", path), wanted);
}

const Listing *MachineCode::at(std::uint64_t address) const {
  auto found = functions_.find(address);
  return found == functions_.end() ? nullptr : &found->second;
}

const Listing *MachineCode::named(const std::string &symbol) const {
  for (const auto &[address, listing] : functions_)
    if (listing.symbol == symbol) return &listing;
  return nullptr;
}

std::string MachineCode::symbol_behind(const Instruction &instruction) const {
  if (auto slot = slots_.find(instruction.target); slot != slots_.end()) return slot->second;
  return plain_symbol(instruction.symbol);
}

std::vector<Call> MachineCode::loop_calls(const Listing &listing) const {
  auto looping = listing.in_loop();
  std::vector<Call> calls;
  std::string c_function;  // what was last loaded into %rax: caml_c_call jumps there
  for (std::size_t i = 0; i < listing.instructions.size(); ++i) {
    const auto &instruction = listing.instructions[i];
    if (!looping[i]) continue;
    if (instruction.operands.ends_with(",%rax") && !instruction.symbol.empty()) c_function = symbol_behind(instruction);
    if (!is_call(instruction) || never_returns(instruction)) continue;
    auto symbol = symbol_behind(instruction);
    if (instruction.operands.starts_with('*')) {
      calls.push_back({Call::Kind::indirect, symbol});
    } else if (symbol == "caml_c_call" || symbol == "caml_c_call_stack_args") {  // the latter on OCaml 5
      calls.push_back({Call::Kind::caml_c_call, c_function});
    } else if (symbol.ends_with("@plt")) {
      calls.push_back({Call::Kind::plt, symbol.substr(0, symbol.size() - 4)});
    } else {
      calls.push_back({Call::Kind::direct, symbol});
    }
  }
  return calls;
}

}  // namespace tollgate::harness
