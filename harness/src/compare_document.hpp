// A comparison as people read it.
#pragma once

#include "document.hpp"
#include "judge.hpp"

namespace tollgate::harness {

Document compare_document(const Judgement &judgement);

}  // namespace tollgate::harness
