// What decides how fast a file can be read, beside the reader.
#pragma once

#include <boost/json.hpp>

#include "scratch.hpp"

namespace tollgate::harness {

// Adds to the environment's facts: how the files in the scratch folder were
// written, what they lie on, how far the kernel reads ahead, the stream buffer
// that the C library takes for them, and how much memory this run may use.
void add_input_facts(const Scratch &scratch, boost::json::object &facts);

}  // namespace tollgate::harness
