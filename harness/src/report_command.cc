#include <filesystem>
#include <iostream>

#include "commands.hpp"
#include "complain.hpp"
#include "error.hpp"
#include "figures.hpp"
#include "format_number.hpp"
#include "newest_run.hpp"
#include "options.hpp"
#include "output.hpp"
#include "read.hpp"
#include "render_html.hpp"
#include "report_json.hpp"
#include "sections.hpp"

namespace tollgate::harness {

namespace {

namespace fs = std::filesystem;
namespace po = boost::program_options;

std::string rendered_markdown(const std::vector<Summary> &summaries, const std::vector<std::string> &runs,
                              const std::string &out) {
  // Of several runs the figures would overwrite each other.
  const bool drawn = !out.empty() && summaries.size() == 1 && has_plots();
  const fs::path folder = fs::path(out).parent_path();
  if (drawn) draw_figures(summaries.front(), folder);
  std::string text;
  for (std::size_t i = 0; i < summaries.size(); ++i) {
    const auto pictures = drawn ? figures_in(folder, summaries[i]) : figures_of(summaries[i], runs[i], out);
    text += (text.empty() ? "" : "\n") + render_markdown(report_document(summaries[i], pictures));
  }
  return text;
}

std::string rendered(const std::vector<Summary> &summaries, const std::string &format) {
  if (format == "json") {
    boost::json::array runs;
    for (const Summary &summary : summaries) runs.push_back(report_json(summary));
    return json_text(boost::json::object{{"schema", 1}, {"runs", std::move(runs)}});
  }
  if (format == "html") return render_html(summaries);
  std::string text;
  for (const Summary &summary : summaries) {
    text += (text.empty() ? "" : "\n") + render_text(report_document(summary));
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
  complain(first + " failed" + (failures > 1 ? ", and others" : "") + "; see \"Failures\" in the report");
  return 3;
}

// A run that took minutes must not end without its report for want of a picture.
void try_figures(const Summary &summary, const fs::path &folder) {
  if (!has_plots()) return;
  try {
    draw_figures(summary, folder);
  } catch (const Error &error) {
    complain(std::string("the report has no figures: ") + error.what());
  }
}

}  // namespace

int report_command(const std::vector<std::string> &args) {
  po::options_description options("Options"), hidden;
  options.add_options()("format", po::value<std::string>()->value_name("NAME")->default_value("text"),
                        "text, markdown, html or json");
  options.add_options()("out", po::value<std::string>()->value_name("FILE")->default_value("", "standard output"),
                        "write to this file");
  hidden.add_options()("run", po::value<std::vector<std::string>>());
  po::positional_options_description positional;
  positional.add("run", -1);
  po::variables_map values;
  const CommandText text{"report [DIR]... [OPTION]...",
                         "Reports what run folders or Google Benchmark files hold, by default the newest\n"
                         "run in results/."};
  if (!parse_options(args, text, options, positional, hidden, values)) return 0;
  const auto format = values["format"].as<std::string>();
  if (format != "text" && format != "markdown" && format != "html" && format != "json") {
    throw Error("--format " + format + ": choose text, markdown, html or json");
  }
  const auto runs = values.count("run") ? values["run"].as<std::vector<std::string>>()
                                        : std::vector<std::string>{newest_run().string()};
  const auto out = values["out"].as<std::string>();
  std::vector<Summary> summaries;
  for (const std::string &path : runs) summaries.push_back(summarise(read_run(path)));
  write_output(out, format == "markdown" ? rendered_markdown(summaries, runs, out) : rendered(summaries, format));
  return report_status(summaries);
}

std::string report_after_run(const std::string &directory, bool quiet) {
  const Summary summary = summarise(read_run(directory));
  const fs::path folder(directory);
  if (!quiet) write_output("", render_text(report_document(summary)));
  std::string path = (folder / "report.md").string();
  try_figures(summary, folder);
  write_output(path, render_markdown(report_document(summary, figures_in(folder, summary))));
  if (!has_plots()) {
    if (!quiet)
      complain(
          "no page with plots: REPORT=text was given, or node, npm or what npm fetches was missing when this was "
          "built");
    return path;
  }
  path = (folder / "report.html").string();
  write_output(path, render_html({summary}));
  return path;
}

}  // namespace tollgate::harness
