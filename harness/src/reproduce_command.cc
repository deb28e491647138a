#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <functional>
#include <iostream>

#include "claim_page.hpp"
#include "commands.hpp"
#include "error.hpp"
#include "file_size.hpp"
#include "options.hpp"
#include "output.hpp"
#include "read.hpp"
#include "report_json.hpp"
#include "reproduce.hpp"
#include "run.hpp"
#include "scratch.hpp"

namespace tollgate::harness {
namespace {

namespace fs = std::filesystem;
namespace po = boost::program_options;

po::options_description reproduce_options() {
  po::options_description options("Options");
  auto add = options.add_options();
  add("n", po::value<double>()->value_name("N")->default_value(1e8, "100000000"),
      "turns of claim a's loop (the article's: 1000000000)");
  add("times", po::value<int>()->value_name("N"), "repetitions of each measurement (default: 6, and 15 of c's passes)");
  add("file-size", po::value<std::string>()->value_name("SIZE")->default_value("256M"),
      "of claim c's file, in bytes or with K, M or G behind it (the article's: 1G)");
  add("scratch", po::value<std::string>()->value_name("DIR")->default_value(Scratch::default_parent()),
      "where the file that is read lies while it runs");
  add("slow-device", "claim c also from a device that takes its time (root, nbdkit, nbdfuse)");
  add("run", po::value<std::string>()->value_name("DIR"),
      "take our method's figures from this run (default: measure the cases that are needed)");
  add("out", po::value<std::string>()->value_name("DIR"), "write a claim's page and its record into this folder too");
  add("from", po::value<std::string>()->value_name("DIR"), "measure nothing: read the records in this folder");
  return options;
}

ReproduceRequest request_from(const po::variables_map &values) {
  ReproduceRequest request;
  request.n = values["n"].as<double>();
  if (!(request.n >= 1e4 && request.n <= 1e12)) throw Error("--n is from 10000 to 1000000000000");
  request.times = values.count("times") ? values["times"].as<int>() : 0;
  if (values.count("times") && (request.times < 6 || request.times > 1000))
    throw Error("--times is from 6, under which no interval is, to 1000");
  request.file_bytes = file_size_from("file-size", values["file-size"].as<std::string>());
  request.scratch = values["scratch"].as<std::string>();
  request.slow_device = values.count("slow-device");
  request.quiet = values.count("quiet");
  return request;
}

// Our own method, for the cases that do the claims' work.
Summary measured_cases(const std::string &claims, const ReproduceRequest &request) {
  const Scratch scratch(request.scratch);
  RunRequest measured;
  measured.plan.profile = profile_named("quick");
  measured.plan.rounds = request.times ? request.times : measured.plan.profile.rounds;
  measured.plan.seed = 1;
  for (const char claim : claims)
    for (const std::string &id : cases_of_claim(claim)) measured.plan.filters.push_back("^" + id + "$");
  measured.folder = scratch.folder() / "run";
  measured.scratch = request.scratch;
  measured.file_bytes = request.file_bytes;
  measured.quiet = request.quiet;
  if (run(measured).interrupted) throw Error("interrupted; nothing was kept");
  return summarise(read_run(measured.folder));
}

Summary figures_of_run(const std::string &folder) {
  Summary summary = summarise(read_run(folder));
  if (is_smoke(summary.run)) throw Error("--run " + folder + " is a smoke run, which has no figures; `make bench`");
  return summary;
}

ClaimRecord measured_claim(char claim, const ReproduceRequest &request) {
  const Interrupts interrupts;
  if (claim == 'a') return reproduce_a(request, interrupts);
  return claim == 'b' ? reproduce_b(request, interrupts) : reproduce_c(request, interrupts);
}

// Gives the claims' records one after the other.
std::function<ClaimRecord(char)> measuring(const std::string &claims, const po::variables_map &values) {
  const ReproduceRequest request = request_from(values);
  Summary ours =
      values.count("run") ? figures_of_run(values["run"].as<std::string>()) : measured_cases(claims, request);
  return [request, ours = std::move(ours)](char claim) {
    ClaimRecord record = measured_claim(claim, request);
    add_cases(record, ours, cases_of_claim(claim));
    return record;
  };
}

std::function<ClaimRecord(char)> reading(const fs::path &folder) {
  return [folder](char claim) { return read_record(folder / (std::string(1, claim) + ".json")); };
}

void refuse_beside_from(const po::variables_map &values) {
  for (const char *name : {"n", "times", "file-size", "scratch", "slow-device", "run"}) {
    if (values.count(name) && !values[name].defaulted())
      throw Error(std::string("--") + name + " cannot stand beside --from, which measures nothing");
  }
}

// Before minutes of measuring, not after them.
void require_writable(const fs::path &folder) {
  std::error_code failure;
  fs::create_directories(folder, failure);
  const fs::path probe = folder / (".tollgate-" + std::to_string(getpid()));
  const bool written = !failure && (std::ofstream(probe) << "\n").flush().good();
  fs::remove(probe, failure);
  if (!written) throw Error("--out " + folder.string() + ": no file can be written there; give another folder");
}

void keep(const ClaimRecord &record, const ClaimPage &page, const fs::path &folder) {
  write_output((folder / (record.claim + ".json")).string(), json_text(claim_json(record, page.statements)));
  write_output((folder / (record.claim + ".md")).string(), render_markdown(page.document));
}

}  // namespace

int reproduce_command(const std::vector<std::string> &args) {
  po::variables_map values;
  po::options_description hidden;
  hidden.add_options()("claim", po::value<std::string>());
  po::positional_options_description positional;
  positional.add("claim", 1);
  const CommandText text{"reproduce [a|b|c] [OPTION]...",
                         "The three articles, by their own methods and by ours, with a verdict on what they say."};
  if (!parse_options(args, text, reproduce_options(), positional, hidden, values)) return 0;
  const std::string claims = values.count("claim") ? values["claim"].as<std::string>() : "abc";
  if (claims != "a" && claims != "b" && claims != "c" && claims != "abc")
    throw Error("no claim '" + claims + "' to reproduce; there are a, b and c, and all without a letter");
  if (values.count("from")) refuse_beside_from(values);
  const fs::path out = values.count("out") ? values["out"].as<std::string>() : "";
  if (values.count("out")) require_writable(out);
  const auto next = values.count("from") ? reading(values["from"].as<std::string>()) : measuring(claims, values);
  std::string unkept;
  for (const char claim : claims) {
    const ClaimRecord record = next(claim);
    const ClaimPage page = claim_page(record);
    try {
      if (values.count("out")) keep(record, page, out);
    } catch (const Error &error) {  // the page is shown all the same
      unkept = error.what();
    }
    std::cout << (claim == claims.front() ? "" : "\n") << render_text(page.document) << std::flush;
  }
  if (!unkept.empty()) throw Error(unkept);
  return 0;
}

}  // namespace tollgate::harness
