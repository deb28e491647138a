// Holds the machine code of a case's loop against what the catalog says of it.
#pragma once

#include <string>

#include "machine_code.hpp"
#include "model.hpp"

namespace tollgate::harness {

// Empty when the loop reaches its callee as the catalog's path says and calls
// nothing else of the subject; otherwise what was found instead.
std::string path_disproof(const Case &subject, const MachineCode &code, const Listing &loop);

}  // namespace tollgate::harness
