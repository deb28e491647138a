// The part of the command line that all commands have in common.
#pragma once

#include <boost/program_options.hpp>
#include <string>
#include <vector>

namespace tollgate::harness {

// Describes one command to the parser and to --help.
struct CommandText {
  std::string synopsis;  // "run [OPTION]..."
  std::string summary;   // one sentence
};

// Parses a command's arguments. Adds --help, --version and --quiet to options;
// where help or the version is asked for, prints it and returns false.
bool parse_options(const std::vector<std::string> &args, const CommandText &usage,
                   boost::program_options::options_description options,
                   const boost::program_options::positional_options_description &positional,
                   const boost::program_options::options_description &hidden,
                   boost::program_options::variables_map &values);

}  // namespace tollgate::harness
