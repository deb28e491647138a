// The table that sets the sum of layers against the whole.
#pragma once

#include <string>

#include "attribution.hpp"
#include "document.hpp"

namespace tollgate::harness {

// "get_i64/primitive_unsafe 0.63 + caml_c_call 0.54"
std::string layers_text(const Attribution &of);

void add_layers(const Summary &summary, Document &document);

}  // namespace tollgate::harness
