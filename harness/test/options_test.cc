#include "options.hpp"

#include <gtest/gtest.h>

#include "error.hpp"

namespace tollgate::harness {
namespace {

namespace po = boost::program_options;

bool parse(const std::vector<std::string> &args) {
  po::options_description options("Options");
  options.add_options()("rounds", po::value<int>(), "rounds");
  po::variables_map values;
  return parse_options(args, {"run [OPTION]...", "Measures."}, options, {}, {}, values);
}

TEST(Options, AMistypedOptionIsNamedWithTheWayToHelp) {
  try {
    parse({"--raunds", "3"});
    FAIL() << "accepted";
  } catch (const Error &error) {
    EXPECT_STREQ(error.what(), "unrecognised option '--raunds'; see `tollgate run --help`");
  }
}

TEST(Options, AnAbbreviatedOptionIsNotGuessed) { EXPECT_THROW(parse({"--round", "3"}), Error); }

TEST(Options, AWordBesideTheOptionsIsRefused) { EXPECT_THROW(parse({"quick"}), Error); }

TEST(Options, HelpEndsTheCommand) { EXPECT_FALSE(parse({"--help"})); }

}  // namespace
}  // namespace tollgate::harness
