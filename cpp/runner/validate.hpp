#pragma once

#include "registry.hpp"

namespace tollgate::runner {

// Throws Error with the first fault of the case: a word outside its closed set,
// an unusable name, fields that contradict each other.
void validate(const Case &added);

}  // namespace tollgate::runner
