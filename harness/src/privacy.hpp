// What is stored and published names no place: no absolute path, no host name.
#pragma once

#include <boost/json.hpp>
#include <string>

namespace tollgate::harness {

// The text with every absolute path cut to its last part and the host name
// replaced.
std::string without_places(const std::string &text);

// The same for every string of a value, at any depth; a benchmark's name stays,
// for it is what results are joined on, and so do Google Benchmark's own words.
void remove_places(boost::json::value &value);

}  // namespace tollgate::harness
