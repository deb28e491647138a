#include <filesystem>
#include <iostream>

#include "commands.hpp"
#include "error.hpp"
#include "figures.hpp"
#include "languages.hpp"
#include "newest_run.hpp"
#include "options.hpp"
#include "output.hpp"
#include "read.hpp"

namespace tollgate::harness {

namespace fs = std::filesystem;
namespace po = boost::program_options;

int languages_command(const std::vector<std::string> &args) {
  po::options_description options("Options"), hidden;
  options.add_options()("format", po::value<std::string>()->value_name("NAME")->default_value("text"),
                        "text or markdown");
  options.add_options()("out", po::value<std::string>()->value_name("FILE")->default_value("", "standard output"),
                        "write to this file");
  hidden.add_options()("run", po::value<std::string>());
  po::positional_options_description positional;
  positional.add("run", 1);
  po::variables_map values;
  const CommandText text{"languages [DIR] [OPTION]...",
                         "How far each language is from C++, job by job, and how it should call C++; of a\n"
                         "run, by default the newest in results/."};
  if (!parse_options(args, text, options, positional, hidden, values)) return 0;
  const auto format = values["format"].as<std::string>();
  if (format != "text" && format != "markdown") throw Error("--format " + format + ": choose text or markdown");
  const fs::path run = values.count("run") ? fs::path(values["run"].as<std::string>()) : newest_run();
  const Summary summary = summarise(read_run(run));
  if (is_smoke(summary.run)) throw Error(run.string() + " is a smoke run, which has no figures; `make bench`");
  const auto out = values["out"].as<std::string>();
  std::vector<Picture> pictures = figures_of(summary, run, out);
  std::erase_if(pictures, [](const Picture &one) { return one.light.find("/languages-") == std::string::npos; });
  const Document document = languages_document(summary, pictures);
  write_output(out, format == "text" ? render_text(document) : render_markdown(document));
  return 0;
}

}  // namespace tollgate::harness
