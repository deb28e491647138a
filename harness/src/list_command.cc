#include "commands.hpp"
#include "error.hpp"

namespace tollgate::harness {

int list_command(const std::vector<std::string> &) { throw Error("list is not built yet"); }

}  // namespace tollgate::harness
