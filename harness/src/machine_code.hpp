// The machine code of the loops that were measured, as objdump shows it: which
// instructions run again and again, and what they call.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace tollgate::harness {

struct Instruction {
  std::uint64_t address = 0;
  std::string mnemonic, operands;
  // What objdump names behind it: "<symbol+0x10>" of a jump, a call or an
  // address relative to the instruction pointer; both empty when it names none.
  std::string symbol;
  std::uint64_t target = 0;
};

struct Listing {
  std::string symbol;
  std::uint64_t address = 0;
  std::vector<Instruction> instructions;

  // For each instruction, whether it lies on a cycle of the control flow.
  std::vector<bool> in_loop() const;
};

// A call as the loop makes it.
struct Call {
  enum class Kind { direct, plt, indirect, caml_c_call };
  Kind kind = Kind::direct;
  std::string callee;  // empty: only known at run time
};

class MachineCode {
 public:
  using Wanted = std::function<bool(const std::string &symbol, std::uint64_t address)>;

  // Reads those functions of an executable or shared library that are wanted.
  static MachineCode read(const std::string &path, const Wanted &wanted);

  // The same from what `objdump -d` and `objdump -R` printed.
  static MachineCode parse(const std::string &disassembly, const std::string &relocations, const Wanted &wanted);

  // The function at an address or with a name; null when it was not wanted.
  const Listing *at(std::uint64_t address) const;
  const Listing *named(const std::string &symbol) const;

  // Every call that the function's loops make, in the order of the code.
  std::vector<Call> loop_calls(const Listing &listing) const;

 private:
  // The symbol behind an instruction's address operand: what objdump names, or
  // for a slot of the global offset table what the dynamic linker puts there.
  std::string symbol_behind(const Instruction &instruction) const;

  std::map<std::uint64_t, Listing> functions_;
  std::map<std::uint64_t, std::string> slots_;
};

}  // namespace tollgate::harness
