// Words of the command line that are quantities. Each throws an Error that names
// the option and shows the form.
#pragma once

#include <string>

namespace tollgate::harness {

// A percentage, "2" or "2%", as a fraction; at most 1000 %.
double fraction_from(const std::string &option, const std::string &text);

// A duration in seconds: "90", "90s", "10m" or "2h"; above 0, at most 30 days.
double seconds_from(const std::string &option, const std::string &text);

}  // namespace tollgate::harness
