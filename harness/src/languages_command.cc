#include <filesystem>
#include <fstream>
#include <iostream>

#include "commands.hpp"
#include "error.hpp"
#include "figures.hpp"
#include "languages.hpp"
#include "options.hpp"
#include "output.hpp"
#include "read.hpp"

namespace tollgate::harness {

namespace {

namespace fs = std::filesystem;
namespace po = boost::program_options;

bool is_smoke(const fs::path &run) {
  std::string line;
  std::ifstream file(run / "run.jsonl");
  std::getline(file, line);
  return line.find("\"profile\":\"smoke\"") != line.npos;
}

// Runs are named by their time.
fs::path newest_run() {
  fs::path newest;
  std::error_code none;
  for (const fs::directory_entry &entry : fs::directory_iterator("results", none)) {
    const std::string name = entry.path().filename().string();
    if (!name.starts_with("2") || !fs::exists(entry.path() / "run.jsonl") || is_smoke(entry.path())) continue;
    newest = std::max(newest, entry.path());
  }
  if (newest.empty()) throw Error("no run in results/ yet: `make bench`, or name one, such as results/reference");
  return newest;
}

}  // namespace

int languages_command(const std::vector<std::string> &args) {
  po::options_description options("Options"), hidden;
  options.add_options()("format", po::value<std::string>()->default_value("text"), "text or markdown")(
      "out", po::value<std::string>()->default_value(""), "write to this file instead of standard output");
  hidden.add_options()("run", po::value<std::string>());
  po::positional_options_description positional;
  positional.add("run", 1);
  po::variables_map values;
  const CommandText text{"languages [DIR] [OPTION]...",
                         "How far each language is from C++, job by job, and how it should call C++; of a run, by "
                         "default the newest in results/."};
  if (!parse_options(args, text, options, positional, hidden, values)) return 0;
  const auto format = values["format"].as<std::string>();
  if (format != "text" && format != "markdown") throw Error("--format " + format + ": choose text or markdown");
  const fs::path run = values.count("run") ? fs::path(values["run"].as<std::string>()) : newest_run();
  const Summary summary = summarise(read_run(run));
  if (summary.run.profile == "smoke") throw Error(run.string() + " is a smoke run, which has no figures; `make bench`");
  std::vector<Picture> pictures = figures_in(run, summary);
  std::erase_if(pictures, [](const Picture &one) { return one.light.find("/languages-") == std::string::npos; });
  const Document document = languages_document(summary, pictures);
  write_output(values["out"].as<std::string>(), format == "text" ? render_text(document) : render_markdown(document));
  return 0;
}

}  // namespace tollgate::harness
