#include "commands.hpp"
#include "compare_document.hpp"
#include "complain.hpp"
#include "error.hpp"
#include "judge.hpp"
#include "option_values.hpp"
#include "options.hpp"
#include "output.hpp"
#include "read.hpp"
#include "report_json.hpp"
#include "run.hpp"

namespace tollgate::harness {

namespace {

namespace po = boost::program_options;

std::string rendered(const Judgement &judgement, const std::string &format, int status) {
  if (format == "json") return json_text(judgement_json(judgement, status));
  const Document document = compare_document(judgement);
  return format == "text" ? render_text(document) : render_markdown(document);
}

void explain(const Judgement &judgement, int status) {
  if (status != 3) return;
  const Failed &first = judgement.failed_a.empty() ? judgement.failed_b.front() : judgement.failed_a.front();
  complain((judgement.failed_a.empty() ? judgement.b : judgement.a) + ": " + first.where + " failed: " + first.message +
           "; mend it and measure again");
}

}  // namespace

int compare_command(const std::vector<std::string> &args) {
  po::options_description options("Options"), hidden;
  options.add_options()("margin", po::value<std::string>()->value_name("PERCENT")->default_value("2"),
                        "what still counts as the same");
  options.add_options()("strict", po::bool_switch(), "status 2 when any case is undecided");
  options.add_options()("format", po::value<std::string>()->value_name("NAME")->default_value("text"),
                        "text, markdown or json");
  hidden.add_options()("run", po::value<std::vector<std::string>>());
  po::positional_options_description positional;
  positional.add("run", -1);
  po::variables_map values;
  const CommandText text{
      "compare A B [OPTION]...",
      "Says which cases of B are slower or faster than in A; both are run folders or\n"
      "Google Benchmark files. Of a run with --interleave-with its folder alone is\n"
      "enough: A is the other build.\nStatus: 0 none slower, 1 some slower, 2 none could be decided, 3 an error."};
  if (!parse_options(args, text, options, positional, hidden, values)) return 0;
  auto paths = values.count("run") ? values["run"].as<std::vector<std::string>>() : std::vector<std::string>();
  if (paths.size() == 1 && std::filesystem::exists(other_folder(paths[0])))
    paths.insert(paths.begin(), other_folder(paths[0]));
  if (paths.size() == 1 && !read_run(paths[0]).interleaved.empty())
    throw Error(other_folder(paths[0]).string() +
                " is missing, the other build's part of this run; put it back, or give two runs");
  if (paths.size() != 2)
    throw Error("compare takes two runs, the old one and the new one; see `tollgate compare --help`");
  const auto format = values["format"].as<std::string>();
  if (format != "text" && format != "markdown" && format != "json") {
    throw Error("--format " + format + ": choose text, markdown or json");
  }
  const double margin = fraction_from("margin", values["margin"].as<std::string>());
  const Summary a = summarise(read_run(paths[0])), b = summarise(read_run(paths[1]));
  const Judgement judgement = judge(a, b, margin);
  const int status = judgement_status(judgement, values["strict"].as<bool>());
  write_output("", rendered(judgement, format, status));
  explain(judgement, status);
  return status;
}

}  // namespace tollgate::harness
