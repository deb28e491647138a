#include <iostream>

#include "commands.hpp"
#include "error.hpp"
#include "file_size.hpp"
#include "options.hpp"
#include "reproduce_c.hpp"
#include "scratch.hpp"

namespace tollgate::harness {
namespace {

namespace po = boost::program_options;

po::options_description reproduce_options() {
  po::options_description options("Options");
  auto add = options.add_options();
  add("scratch", po::value<std::string>()->value_name("DIR")->default_value(Scratch::default_parent()),
      "where the file that is read lies while it runs");
  add("file-size", po::value<std::string>()->value_name("SIZE")->default_value("256M"),
      "of that file, in bytes or with K, M or G behind it (the article's: 1G)");
  add("times", po::value<int>()->value_name("N")->default_value(25), "passes of each shape by each method");
  return options;
}

}  // namespace

int reproduce_command(const std::vector<std::string> &args) {
  po::variables_map values;
  po::options_description hidden;
  hidden.add_options()("claim", po::value<std::string>());
  po::positional_options_description positional;
  positional.add("claim", 1);
  const CommandText text{"reproduce c [OPTION]...",
                         "The article about two shapes of fread, by its own method and by ours."};
  if (!parse_options(args, text, reproduce_options(), positional, hidden, values)) return 0;
  const std::string claim = values.count("claim") ? values["claim"].as<std::string>() : "";
  if (claim != "c") throw Error("no claim '" + claim + "' to reproduce; there is c");
  ReproduceC request;
  request.scratch = values["scratch"].as<std::string>();
  request.file_bytes = file_size_from("file-size", values["file-size"].as<std::string>());
  request.times = values["times"].as<int>();
  if (request.times < 6 || request.times > 1000) throw Error("--times is from 6, under which no interval is, to 1000");
  request.quiet = values.count("quiet");
  const Interrupts interrupts;
  std::cout << render_text(reproduce_c(request, interrupts));
  return 0;
}

}  // namespace tollgate::harness
