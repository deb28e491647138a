// Holds the machine code of a case's loop against what the catalog says of it.
#pragma once

#include <string>

#include "machine_code.hpp"
#include "model.hpp"

namespace tollgate::harness {

// Empty when the loop reaches its callee as the catalog's path says and calls
// nothing else of the subject; otherwise what was found instead.
// A callee whose address is known only at run time (a function pointer, a closure,
// libffi) has no name in the code: of those the kind of call is proven, and what
// is called by the vectors alone.
std::string path_disproof(const Case &subject, const MachineCode &code, const Listing &loop);

}  // namespace tollgate::harness
