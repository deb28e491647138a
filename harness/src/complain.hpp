// What the terminal is shown of other people's words, and what goes wrong on stderr.
#pragma once

#include <string>

namespace tollgate::harness {

// A message of somebody else's program or file must not steer the terminal.
std::string printable(std::string text);

// One printable line, "tollgate: …".
void complain(const std::string &message);

}  // namespace tollgate::harness
