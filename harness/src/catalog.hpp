// Cases as JSON: the catalog's lines and the case lines of run.jsonl.
#pragma once

#include <boost/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "model.hpp"

namespace tollgate::harness {

// The case that an object with the catalog's fields, `language`, and ids that
// carry their language describes. Throws an Error that names the field.
Case read_case(const boost::json::object &object);

// The cases of a catalog as a runner prints it, each as the object that
// read_case reads and run.jsonl stores.
std::vector<boost::json::object> read_catalog(std::string_view text, const std::string &language);

// The same for a program that knows only Google Benchmark and printed its names:
// each name is an operation of its own.
std::vector<boost::json::object> read_plain_list(std::string_view text, const std::string &language);

}  // namespace tollgate::harness
