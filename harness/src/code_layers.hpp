// What each machine instruction of a crossing is there for.
#pragma once

#include <string>
#include <vector>

#include "machine_code.hpp"

namespace tollgate::harness {

struct NamedInstruction {
  std::string text;   // "mov %rbx,0x10(%rsp)", symbols by name
  std::string layer;  // empty: the work itself and the loop around it
};

// The instructions of an OCaml loop that run again and again. Layers:
// caml_c_call, spill, box, bounds check, poll, untag.
std::vector<NamedInstruction> name_call_site(const Listing &loop);

// The whole of a C stub. Layers: roots, frame, box, untag.
std::vector<NamedInstruction> name_stub(const Listing &stub);

}  // namespace tollgate::harness
