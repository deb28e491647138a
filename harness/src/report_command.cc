#include <filesystem>
#include <iostream>

#include "commands.hpp"
#include "error.hpp"
#include "format_number.hpp"
#include "options.hpp"
#include "output.hpp"
#include "read.hpp"
#include "report_json.hpp"
#include "sections.hpp"

namespace tollgate::harness {

namespace {

namespace po = boost::program_options;

std::string rendered(const std::vector<Summary> &summaries, const std::string &format) {
  if (format == "json") {
    boost::json::array runs;
    for (const Summary &summary : summaries) runs.push_back(report_json(summary));
    return json_text(boost::json::object{{"schema", 1}, {"runs", std::move(runs)}});
  }
  std::string text;
  for (const Summary &summary : summaries) {
    const Document document = report_document(summary);
    text += (text.empty() ? "" : "\n") + (format == "text" ? render_text(document) : render_markdown(document));
  }
  return text;
}

// A failed case is an error in the report as in the run.
int report_status(const std::vector<Summary> &summaries) {
  std::size_t failures = 0;
  std::string first;
  for (const Summary &summary : summaries) {
    if (failures == 0 && !summary.failures.empty()) first = summary.run.name + ": " + summary.failures.front().where;
    failures += summary.failures.size();
  }
  if (failures == 0) return 0;
  std::cerr << "tollgate: " << first << " failed" << (failures > 1 ? ", and others" : "")
            << "; see \"Failures\" in the report\n";
  return 3;
}

}  // namespace

int report_command(const std::vector<std::string> &args) {
  po::options_description options("Options"), hidden;
  options.add_options()("format", po::value<std::string>()->default_value("text"), "text, markdown or json")(
      "out", po::value<std::string>()->default_value(""), "write to this file instead of standard output");
  hidden.add_options()("run", po::value<std::vector<std::string>>());
  po::positional_options_description positional;
  positional.add("run", -1);
  po::variables_map values;
  const CommandText text{"report DIR... [OPTION]...", "Reports what run folders or Google Benchmark files hold."};
  if (!parse_options(args, text, options, positional, hidden, values)) return 0;
  if (!values.count("run")) throw Error("report what? name a run folder, such as results/reference");
  const auto format = values["format"].as<std::string>();
  if (format != "text" && format != "markdown" && format != "json") {
    throw Error("--format " + format + ": choose text, markdown or json");
  }
  std::vector<Summary> summaries;
  for (const std::string &path : values["run"].as<std::vector<std::string>>()) {
    summaries.push_back(summarise(read_run(path)));
  }
  write_output(values["out"].as<std::string>(), rendered(summaries, format));
  return report_status(summaries);
}

std::string report_after_run(const std::string &directory, bool quiet) {
  const Document document = report_document(summarise(read_run(directory)));
  const std::string path = (std::filesystem::path(directory) / "report.md").string();
  write_output(path, render_markdown(document));
  if (!quiet) write_output("", render_text(document));
  return path;
}

}  // namespace tollgate::harness
