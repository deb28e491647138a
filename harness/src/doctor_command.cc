#include "commands.hpp"
#include "error.hpp"

namespace tollgate::harness {

int doctor_command(const std::vector<std::string> &) { throw Error("doctor is not built yet"); }

}  // namespace tollgate::harness
