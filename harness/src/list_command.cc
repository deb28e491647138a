#include <algorithm>
#include <iostream>

#include "catalog.hpp"
#include "commands.hpp"
#include "complain.hpp"
#include "discover.hpp"
#include "document.hpp"
#include "error.hpp"
#include "options.hpp"
#include "plan.hpp"

namespace tollgate::harness {
namespace {

namespace json = boost::json;
namespace po = boost::program_options;

void print_json(const std::vector<json::object> &cases) {
  const char *before = "[\n";
  for (const json::object &one : cases) std::cout << std::exchange(before, ",\n") << one;
  std::cout << "\n]\n";
}

// A line begins with an id, whole, or with a blank: so it can be searched.
void print_text(const std::vector<Case> &cases) {
  constexpr std::size_t widest_column = 40;
  std::size_t width = 0;
  for (const Case &one : cases)
    if (one.id.size() <= widest_column) width = std::max(width, one.id.size());
  const std::string indent(width + 2, ' ');
  for (const Case &one : cases) {
    const std::string id = printable(one.id), note = one.hole.empty() ? one.title : "not here: " + one.hole;
    const bool beside = id.size() <= width;
    if (!beside) std::cout << id << "\n";
    std::cout << wrapped(note, beside ? id + indent.substr(id.size()) : indent, indent);
  }
}

void list(const std::vector<Runner> &runners, const std::vector<std::string> &filters, bool as_json) {
  std::vector<Case> cases;
  std::map<std::string, const json::object *> objects;
  for (const Runner &runner : runners) {
    for (const json::object &object : runner.catalog) {
      cases.push_back(read_case(object));
      objects[cases.back().id] = &object;
    }
  }
  if (!cases.empty()) cases = select(cases, profile_named("full"), filters);
  if (!as_json) return print_text(cases);
  std::vector<json::object> selected;
  for (const Case &one : cases) selected.push_back(*objects[one.id]);
  print_json(selected);
}

}  // namespace

int list_command(const std::vector<std::string> &args) {
  po::options_description options("Options"), hidden;
  options.add_options()("json", "one array of catalog objects");
  options.add_options()("runner", po::value<std::vector<std::string>>()->value_name("NAME=PATH")->composing(),
                        "list this Google Benchmark program too; may be given again");
  hidden.add_options()("filter", po::value<std::vector<std::string>>());
  po::positional_options_description positional;
  positional.add("filter", 1);
  po::variables_map values;
  const CommandText text{"list [OPTION]... [FILTER]",
                         "Lists the cases, those alone whose id the regular expression FILTER finds."};
  if (!parse_options(args, text, options, positional, hidden, values)) return 0;
  const auto given = [&](const char *name) {
    return values.count(name) ? values[name].as<std::vector<std::string>>() : std::vector<std::string>{};
  };
  const Interrupts interrupts;
  const Discovery found = discover(given("runner"), {}, interrupts);
  if (interrupts.arrived()) throw Error("interrupted");
  for (const Failure &failure : found.failures) complain(failure.message);
  list(found.runners, given("filter"), values.count("json"));
  return found.failures.empty() ? 0 : 3;
}

}  // namespace tollgate::harness
