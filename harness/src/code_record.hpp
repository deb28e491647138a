// The machine code that a run keeps: both sides of claim A's ways, cut from the
// very programs that are measured.
#pragma once

#include <vector>

#include "discover.hpp"

namespace tollgate::harness {

// Nothing for cases that were not selected or whose runner does not say where
// their loop is.
std::vector<CodePart> machine_code_of(const std::vector<Runner> &runners, const std::vector<Case> &cases);

}  // namespace tollgate::harness
