// What on a machine makes figures unreliable, and what to do about it.
#pragma once

#include <boost/json.hpp>
#include <string>
#include <vector>

namespace tollgate::harness {

// One sentence for each fact of an `environment` that harms, with its mend. Pure.
std::vector<std::string> advice_on(const boost::json::object &environment);

}  // namespace tollgate::harness
