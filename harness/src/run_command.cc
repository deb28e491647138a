#include <ctime>
#include <iostream>
#include <random>

#include "commands.hpp"
#include "discover.hpp"
#include "error.hpp"
#include "file_size.hpp"
#include "format_number.hpp"
#include "option_values.hpp"
#include "options.hpp"
#include "run.hpp"
#include "scratch.hpp"

namespace tollgate::harness {
namespace {

namespace fs = std::filesystem;
namespace po = boost::program_options;

po::options_description run_options() {
  using Strings = std::vector<std::string>;
  po::options_description options("Options");
  auto add = options.add_options();
  add("profile", po::value<std::string>()->value_name("NAME")->default_value("default"),
      "smoke: every case once, small, no figures\n"
      "quick: the core cases, 6 rounds\n"
      "default: the core cases, 20 rounds\n"
      "full: every case, 20 rounds");
  add("filter", po::value<Strings>()->value_name("REGEX")->composing(),
      "measure the cases whose id it finds (ECMAScript), of every tier; may be given again");
  add("rounds", po::value<int>()->value_name("N"), "so many rounds instead of the profile's");
  add("until", po::value<std::string>()->value_name("PERCENT"),
      "go on in rounds until every interval is narrower, such as 2%: half of it over the figure");
  add("max-time", po::value<std::string>()->value_name("TIME"),
      "with --until: for so long at the most, such as 90s or 10m (default: 1h)");
  add("interleave-with", po::value<std::string>()->value_name("DIR"),
      "measure the build in this build directory too, process by process in alternation; `tollgate compare` reads "
      "both");
  add("seed", po::value<std::int64_t>()->value_name("N"), "draw the order from it (default: a new one)");
  add("runner", po::value<Strings>()->value_name("NAME=PATH")->composing(),
      "measure this Google Benchmark program too, as the language NAME (default: the file's name); may be given again");
  add("scratch", po::value<std::string>()->value_name("DIR"),
      "where the files that are read lie while it runs (default: TMPDIR)");
  add("file-size", po::value<std::string>()->value_name("SIZE")->default_value("256M"),
      "of the file that warm cases read, in bytes or with K, M or G behind it");
  add("instructions", "count instructions too, by valgrind, and measure the empty loops, which are taken off");
  add("out", po::value<std::string>()->value_name("DIR"), "the run's folder (default: results/ and the time)");
  add("resume", po::value<std::string>()->value_name("DIR"), "go on with the run in DIR: measure what is missing");
  return options;
}

template <typename T>
T value_or(const po::variables_map &values, const char *name, T other) {
  return values.count(name) ? values[name].as<T>() : other;
}

std::string default_folder() {
  char text[32];
  const std::time_t now = std::time(nullptr);
  return {text, std::strftime(text, sizeof text, "results/%Y%m%dT%H%M%SZ", std::gmtime(&now))};
}

void refuse_beside_resume(const po::variables_map &values) {
  for (const char *name : {"profile", "filter", "rounds", "until", "file-size", "seed", "out"}) {
    if (values.count(name) && !values[name].defaulted())
      throw Error(std::string("--") + name +
                  " cannot stand beside --resume, which goes on with the plan that DIR holds");
  }
}

void refuse_contradictions(const po::variables_map &values) {
  if (values.count("until") && values.count("rounds"))
    throw Error("--until decides how many rounds there are; leave --rounds out");
  if (values.count("until") && values["profile"].as<std::string>() == "smoke")
    throw Error("--until cannot stand beside --profile smoke, which has no figures");
  if (!values.count("until") && !values.count("resume") && values.count("max-time"))
    throw Error("--max-time is for --until alone; give --rounds instead");
  if (values.count("interleave-with") && values.count("runner"))
    throw Error("--interleave-with cannot stand beside --runner, which is no part of the other build");
}

void set_until(const po::variables_map &values, Plan &plan) {
  if (values.count("max-time")) plan.max_seconds = seconds_from("max-time", values["max-time"].as<std::string>());
  if (!values.count("until")) return;
  plan.until = fraction_from("until", values["until"].as<std::string>());
  if (plan.until == 0) throw Error("--until 0: no interval becomes so narrow; give a percentage such as 2");
  if (!values.count("max-time")) plan.max_seconds = 3600;
  plan.rounds = most_rounds;
}

fs::path other_build(const po::variables_map &values) {
  if (!values.count("interleave-with")) return {};
  const fs::path folder = values["interleave-with"].as<std::string>();
  if (!fs::exists(folder / "bin"))
    throw Error("--interleave-with " + folder.string() +
                ": no programs are there; give a build directory, with bin in it");
  std::error_code other;
  if (fs::equivalent(folder / "bin", own_folder(), other))
    throw Error("--interleave-with " + folder.string() + ": that is this program's own build; give another one");
  return folder;
}

RunRequest request_from(const po::variables_map &values) {
  refuse_contradictions(values);
  RunRequest request;
  request.plan.profile = profile_named(values["profile"].as<std::string>());
  request.plan.rounds = value_or(values, "rounds", request.plan.profile.rounds);
  if (request.plan.rounds < 1 || request.plan.rounds > most_rounds)
    throw Error("--rounds is from 1 to " + std::to_string(most_rounds));
  set_until(values, request.plan);
  const std::int64_t seed = value_or<std::int64_t>(values, "seed", std::random_device()());
  if (seed < 0) throw Error("--seed is a whole number from 0 on");
  request.plan.seed = std::uint64_t(seed);
  request.plan.filters = value_or<std::vector<std::string>>(values, "filter", {});
  request.runners = value_or<std::vector<std::string>>(values, "runner", {});
  request.other_build = other_build(values);
  request.scratch = value_or<std::string>(values, "scratch", Scratch::default_parent());
  request.file_bytes = file_size_from("file-size", values["file-size"].as<std::string>());
  request.plan.instructions = values.count("instructions");
  request.quiet = values.count("quiet");
  request.resume = values.count("resume");
  if (request.resume) refuse_beside_resume(values);
  request.folder =
      request.resume ? values["resume"].as<std::string>() : value_or<std::string>(values, "out", default_folder());
  if (request.folder.empty()) throw Error("the run's folder has no name; give --out DIR");
  return request;
}

}  // namespace

int run_command(const std::vector<std::string> &args) {
  po::variables_map values;
  const CommandText text{"run [OPTION]...", "Measures the cases and writes a run folder with its report."};
  if (!parse_options(args, text, run_options(), {}, {}, values)) return 0;
  const RunRequest request = request_from(values);
  const RunResult result = run(request);
  const std::string folder = request.folder.string();
  if (result.interrupted)
    throw Error("interrupted; what was finished is in " + folder + ": `tollgate run --resume " + folder +
                "` goes on, `tollgate report " + folder + "` reports it");
  const std::string report = report_after_run(folder, request.quiet);
  if (!request.quiet) std::cout << "\nThe report is " << report << "\n";
  if (!request.quiet && !request.other_build.empty())
    std::cout << "`tollgate compare " << folder << "` compares the two builds\n";
  if (result.failures) throw Error(counted(result.failures, "failure") + "; the report names them: " + report);
  return 0;
}

}  // namespace tollgate::harness
