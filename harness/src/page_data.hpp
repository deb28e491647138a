// The page's data: report/page/main.js describes the object.
#pragma once

#include <boost/json.hpp>
#include <vector>

#include "summary.hpp"

namespace tollgate::harness {

// runs: oldest first, at least one; the last is the one that is reported, the
// others are for the trend.
boost::json::object page_data(const std::vector<Summary> &runs);

}  // namespace tollgate::harness
