// What goes wrong, on stderr.
#pragma once

#include <string>

namespace tollgate::harness {

// One line, "tollgate: …". A message of somebody else's program or file does not
// steer the terminal.
void complain(std::string message);

}  // namespace tollgate::harness
