#include "options.hpp"

#include <iostream>

#include "error.hpp"

namespace tollgate::harness {

namespace po = boost::program_options;

bool parse_options(const std::vector<std::string> &args, const CommandText &usage, po::options_description options,
                   const po::positional_options_description &positional, const po::options_description &hidden,
                   po::variables_map &values) {
  options.add_options()("quiet,q", "print errors and what was asked for only");
  options.add_options()("help,h", "print this text");
  options.add_options()("version", "print the version");
  po::options_description all;
  all.add(options).add(hidden);
  try {
    // Guessing would let a script's --round mean something else once an option joins.
    const int style = po::command_line_style::unix_style & ~po::command_line_style::allow_guessing;
    po::store(po::command_line_parser(args).options(all).positional(positional).style(style).run(), values);
    if (!values.count("help") && !values.count("version")) po::notify(values);
  } catch (const po::error &error) {
    const std::string command = usage.synopsis.substr(0, usage.synopsis.find(' '));
    throw Error(std::string(error.what()) + "; see `tollgate " + command + " --help`");
  }
  if (values.count("help")) {
    std::cout << "Usage: tollgate " << usage.synopsis << "\n" << usage.summary << "\n\n" << options;
    return false;
  }
  if (values.count("version")) {
    std::cout << "tollgate " TOLLGATE_VERSION "\n";
    return false;
  }
  return true;
}

}  // namespace tollgate::harness
