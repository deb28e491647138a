// The reports for programs. Numbers that are not there are left out; JSON has no
// word for "no number".
#pragma once

#include <boost/json.hpp>

#include "judge.hpp"
#include "summary.hpp"

namespace tollgate::harness {

boost::json::object report_json(const Summary &summary);
boost::json::object judgement_json(const Judgement &judgement, int status);

// The object on a line of its own, with a newline behind it.
std::string json_text(const boost::json::value &value);

}  // namespace tollgate::harness
