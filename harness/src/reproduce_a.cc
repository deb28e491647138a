#include <iostream>

#include "error.hpp"
#include "machine_code.hpp"
#include "reproduce.hpp"

namespace tollgate::harness {
namespace {

constexpr int default_times = 6;

// What the program's machine code tells of the stubs and the loops over them.
void add_code(ClaimRecord &record, const std::string &program) {
  const std::string setter = "int_loop_set", getter = "int_loop_get", body = "run_";
  std::vector<std::string> loops;
  const MachineCode code = MachineCode::read(program, [&](const std::string &symbol, std::uint64_t) {
    if (symbol.find(body) != symbol.npos) loops.push_back(symbol);
    return symbol == setter || symbol == getter || symbol.find(body) != symbol.npos;
  });
  const auto is_call = [](const Instruction &one) { return one.mnemonic.starts_with("call"); };
  if (const Listing *found = code.named(setter)) {
    record.measured["setter's instructions"] = {double(found->instructions.size())};
    record.measured["setter's calls"] = {double(std::ranges::count_if(found->instructions, is_call))};
  }
  if (const Listing *found = code.named(getter)) {
    record.measured["getter's instructions"] = {double(found->instructions.size())};
    record.measured["getter allocates"] = {double(std::ranges::any_of(found->instructions, [](const Instruction &one) {
      return one.symbol.find("caml_copy_int") != std::string::npos;
    }))};
  }
  const auto is_of_c = [](const Call &call) { return call.callee.starts_with("int_loop_"); };
  for (const char *way : {"stub_boxed_param", "stub_noalloc_unboxed", "string_primitive"})
    for (const std::string &symbol : loops)
      if (symbol.find(body + way) != symbol.npos)
        record.measured[std::string("calls of C in the loop of ") + way] = {
            double(std::ranges::count_if(code.loop_calls(*code.named(symbol)), is_of_c))};
}

}  // namespace

ClaimRecord reproduce_a(const ReproduceRequest &request, const Interrupts &interrupts) {
  ClaimRecord record = new_record("a");
  const int times = request.times ? request.times : default_times;
  record.settings = {{"n", request.n}, {"times", times}};
  for (int i = 0; i < times; ++i)
    for (const char *bits : {"32", "64"}) {
      if (!request.quiet)
        std::cerr << "tollgate: the loop over int" << bits << ", " << i + 1 << " of " << times << "\n";
      const std::string program = program_beside(std::string("toll-int") + bits + "-loop");
      add_seconds(record, std::string("int") + bits + "/",
                  output_of({program, std::to_string(std::int64_t(request.n))}, interrupts));
    }
  add_code(record, program_beside("toll-int32-loop"));
  return record;
}

}  // namespace tollgate::harness
