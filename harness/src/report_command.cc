#include "commands.hpp"
#include "error.hpp"

namespace tollgate::harness {

int report_command(const std::vector<std::string> &) { throw Error("report is not built yet"); }

std::string report_after_run(const std::string &directory, bool) { return directory; }

}  // namespace tollgate::harness
