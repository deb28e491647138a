#include "discover.hpp"

#include <unistd.h>

#include <algorithm>
#include <boost/uuid/name_generator_sha1.hpp>
#include <boost/uuid/uuid_io.hpp>
#include <fstream>
#include <future>
#include <regex>
#include <sstream>

#include "catalog.hpp"
#include "error.hpp"
#include "privacy.hpp"
#include "process.hpp"

namespace tollgate::harness {
namespace {

namespace fs = std::filesystem;

constexpr double answer_seconds = 20;
constexpr std::size_t catalog_limit = 16 << 20;

struct Candidate {
  std::string language;
  fs::path path;
};

std::vector<Candidate> default_runners(const fs::path &folder) {
  std::vector<Candidate> result;
  for (const char *language : {"cpp", "ocaml", "perl"})
    result.push_back({language, folder / ("toll-" + std::string(language))});
  return result;
}

Candidate named_runner(const std::string &text) {
  // A path may hold an '='; a name that is to be a language may not hold a '/'.
  static const std::regex form("([A-Za-z0-9_.+-]+)=(.+)");
  std::smatch parts;
  Candidate result;
  if (std::regex_match(text, parts, form)) {
    result = {parts[1], fs::path(parts[2].str())};
  } else {
    result = {fs::path(text).filename(), text};
    if (!std::regex_match(result.language + "=x", form))
      throw Error("--runner " + text +
                  ": the file's name makes no language; write NAME=PATH, NAME of letters, digits, _ . + -");
  }
  if (!fs::is_regular_file(result.path) || access(result.path.c_str(), X_OK) != 0)
    throw Error("--runner " + text + ": no program is there; give the path of an executable");
  return result;
}

// SHA-1 in the form of a UUID.
std::string hash_of_bytes(const std::string &bytes) {
  const boost::uuids::name_generator_sha1 generator(boost::uuids::ns::oid());
  return to_string(generator(bytes.data(), bytes.size()));
}

std::string bytes_of(const fs::path &path) {
  std::ostringstream content;
  content << std::ifstream(path, std::ios::binary).rdbuf();
  return std::move(content).str();
}

// Of the files that a runner loads the build tells in a file beside it, named as
// the runner with ".loads" behind: a path a line from there, a folder for all in it.
std::vector<fs::path> loaded_by(const fs::path &runner) {
  std::vector<fs::path> result;
  std::ifstream list(runner.string() + ".loads");
  for (std::string line; std::getline(list, line);) {
    const fs::path path = runner.parent_path() / line;
    if (fs::is_regular_file(path)) result.push_back(path);
    if (!fs::is_directory(path)) continue;
    for (const auto &entry : fs::recursive_directory_iterator(path)) {
      if (entry.is_regular_file()) result.push_back(entry.path());
    }
  }
  std::ranges::sort(result);
  return result;
}

ProcessResult ask(const fs::path &path, std::vector<std::string> flags, const Interrupts &interrupts) {
  ProcessSpec spec;
  spec.arguments = {fs::absolute(path), "--benchmark_list_tests"};
  spec.arguments.insert(spec.arguments.end(), flags.begin(), flags.end());
  spec.environment = child_environment();
  spec.time_limit = answer_seconds;
  spec.output_limit = catalog_limit;
  return run_process(spec, interrupts);
}

bool is_catalog(const ProcessResult &answer) { return answer.succeeded() && answer.output.starts_with('{'); }

// Throws an Error when it does not answer. A program that knows only Google
// Benchmark refuses the flag --toll_catalog, or ignores it; with
// --benchmark_list_tests beside it, it lists and measures nothing in both cases.
Runner ask_runner(const Candidate &candidate, std::vector<std::string> flags, const Interrupts &interrupts) {
  Runner runner{candidate.language, candidate.path, {}, false, {}};
  runner.info = {candidate.language, candidate.path.filename(), ""};
  flags.push_back("--toll_catalog");
  ProcessResult answer = ask(candidate.path, flags, interrupts);
  runner.has_catalog = is_catalog(answer);
  if (!answer.succeeded() && answer.end == ProcessResult::End::exited) {
    ProcessResult plain = ask(candidate.path, {}, interrupts);
    if (plain.succeeded()) answer = std::move(plain);
  }
  if (!answer.succeeded()) throw Error(describe(answer, Said::first_line));
  if (answer.output_cut) throw Error("lists cases without end: more than 16 MiB; is it a Google Benchmark program?");
  runner.catalog = runner.has_catalog ? read_catalog(answer.output, candidate.language)
                                      : read_plain_list(answer.output, candidate.language);
  if (runner.catalog.empty()) throw Error("lists no case; does it register one?");
  return runner;
}

Failure not_started(const std::string &language, const std::string &message) {
  return {0, language, "", "", "start", without_places(message)};
}

std::vector<Candidate> candidates(const std::vector<std::string> &given, const fs::path &folder, Discovery &found) {
  std::vector<Candidate> result;
  for (const Candidate &runner : default_runners(folder)) {
    const std::string missing =
        "the " + runner.language + " runner, " + runner.path.filename().string() + ", is not beside tollgate";
    if (fs::exists(runner.path)) {
      result.push_back(runner);
    } else if (given.empty()) {
      found.failures.push_back(not_started(runner.language, missing + "; build it with `make programs`"));
    } else {
      found.notes.push_back(missing + " and is left out");
    }
  }
  for (const std::string &text : given) {
    Candidate added = named_runner(text);
    for (const Candidate &other : result) {
      if (other.language == added.language)
        throw Error("--runner " + text + ": there is a runner named " + added.language +
                    " already; write NAME=PATH with another NAME");
    }
    result.push_back(std::move(added));
  }
  return result;
}

}  // namespace

std::vector<std::string> child_environment() {
  std::vector<std::string> result;
  for (char **variable = environ; *variable; ++variable) {
    const std::string_view text = *variable;
    if (!text.starts_with("BENCHMARK_") && !text.starts_with("LC_")) result.emplace_back(text);
  }
  result.push_back("LC_ALL=C");
  return result;
}

std::string hash_of(const fs::path &runner) {
  const std::vector<fs::path> loaded = loaded_by(runner);
  std::string bytes = bytes_of(runner);
  if (loaded.empty()) return hash_of_bytes(bytes);
  bytes = hash_of_bytes(bytes);
  for (const fs::path &path : loaded) bytes += hash_of_bytes(bytes_of(path));
  return hash_of_bytes(bytes);
}

fs::path own_folder() { return fs::read_symlink("/proc/self/exe").parent_path(); }

Discovery discover(const std::vector<std::string> &given, const std::vector<std::string> &flags,
                   const Interrupts &interrupts, const fs::path &folder) {
  Discovery found;
  const std::vector<Candidate> asked = candidates(given, folder, found);
  std::vector<std::future<Runner>> answers;
  for (const Candidate &candidate : asked)
    answers.push_back(std::async(std::launch::async, [&] { return ask_runner(candidate, flags, interrupts); }));
  for (std::size_t i = 0; i < asked.size(); ++i) {
    try {
      found.runners.push_back(answers[i].get());
    } catch (const std::exception &error) {
      const std::string name = "the " + asked[i].language + " runner, " + asked[i].path.filename().string();
      found.failures.push_back(not_started(asked[i].language, name + ", " + error.what()));
    }
  }
  return found;
}

}  // namespace tollgate::harness
