#include "code_record.hpp"

#include "claims.hpp"
#include "code_layers.hpp"
#include "error.hpp"
#include "machine_code.hpp"

namespace tollgate::harness {
namespace {

bool is_shown(const Case &one) {
  if (one.code == 0 || (one.operation != "get_i32" && one.operation != "set_i32")) return false;
  const Claim &claim = rate_claims().front();
  const auto names = [&](const ClaimWay &way) { return one.technique == way.here; };
  return one.language == claim.language &&
         (std::ranges::any_of(claim.ways, names) || std::ranges::any_of(claim.ours, names));
}

CodePart part_of(const Case &one, const std::string &part, const std::vector<NamedInstruction> &instructions) {
  CodePart result{one.id, part, {}};
  for (const auto &[text, layer] : instructions) result.instructions.emplace_back(text, layer);
  return result;
}

}  // namespace

std::vector<CodePart> machine_code_of(const std::vector<Runner> &runners, const std::vector<Case> &cases) {
  std::vector<CodePart> result;
  for (const Runner &runner : runners) {
    std::vector<const Case *> shown;
    for (const Case &one : cases)
      if (one.language == runner.language && is_shown(one)) shown.push_back(&one);
    if (shown.empty()) continue;
    const auto wanted = [&](const std::string &symbol, std::uint64_t address) {
      return std::ranges::any_of(
          shown, [&](const Case *one) { return one->code == address || (!symbol.empty() && one->callee == symbol); });
    };
    const MachineCode code = MachineCode::read(runner.path, wanted);
    for (const Case *one : shown) {
      if (const Listing *loop = code.at(one->code)) result.push_back(part_of(*one, "loop", name_call_site(*loop)));
      if (const Listing *stub = code.named(one->callee)) result.push_back(part_of(*one, one->callee, name_stub(*stub)));
    }
  }
  return result;
}

}  // namespace tollgate::harness
