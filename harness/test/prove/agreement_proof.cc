#include <algorithm>
#include <cmath>
#include <fstream>

#include "error.hpp"
#include "format_number.hpp"
#include "proof.hpp"
#include "read.hpp"
#include "stats.hpp"
#include "summary.hpp"

namespace tollgate::harness {
namespace {

namespace json = boost::json;
namespace fs = std::filesystem;

constexpr double most = 0.02;
constexpr int cycles = 12, rounds_a_cycle = 2;

struct Measured {
  const char *program, *language, *name;
};

constexpr Measured cases[] = {{"toll-cpp", "cpp", "get_i64/plt"},
                              {"toll-ocaml", "ocaml", "put/stub_boxed_param"},
                              {"toll-perl", "perl", "put/xs_method_ptrobj"}};

std::vector<double> samples_of(const Run &run, const std::string &id, bool own_clock = true) {
  std::vector<double> values;
  const Summary summary = summarise(run);
  const CaseSummary *found = summary.find(id);
  if (!found) throw Error("the run has no case " + id);
  for (const Sample &sample : found->samples) values.push_back(own_clock ? sample.ns : sample.other_ns);
  return values;
}

void append(std::vector<double> &to, const std::vector<double> &values) {
  to.insert(to.end(), values.begin(), values.end());
}

Proof agreement(const std::string &claim, const std::vector<double> &ours, const std::vector<double> &theirs) {
  const double ratio = median(ours) / median(theirs);
  return {claim,
          "within 2%",
          signed_percent(ratio - 1),
          std::abs(ratio - 1) <= most,
          {{"ratio", ratio}, {"ours_ns", median(ours)}, {"theirs_ns", median(theirs)}}};
}

// The process's value, by Google Benchmark's own account.
double alone(const Programs &programs, const Measured &one) {
  const fs::path out = programs.scratch("alone.json");
  programs.output({programs.path(one.program), "--benchmark_filter=^" + std::string(one.name) + "$",
                   "--benchmark_repetitions=3", "--benchmark_min_time=0.02", "--benchmark_out=" + out.string()});
  return median(samples_of(read_run(out), one.name));
}

Proofs by_google_benchmark(Programs &programs) {
  std::vector<double> ours[std::size(cases)], theirs[std::size(cases)];
  std::string filter;
  for (const Measured &one : cases)
    filter += (filter.empty() ? "^(" : "|") + std::string(one.language) + ":" + one.name;
  filter += ")$";
  // In turns, so that what the machine does meanwhile meets both.
  for (int cycle = 0; cycle < cycles; ++cycle) {
    const Run run = programs.run(filter, rounds_a_cycle, 4001 + std::uint64_t(cycle));
    for (std::size_t i = 0; i < std::size(cases); ++i) {
      append(ours[i], samples_of(run, std::string(cases[i].language) + ":" + cases[i].name));
      for (int round = 0; round < rounds_a_cycle; ++round) theirs[i].push_back(alone(programs, cases[i]));
    }
  }
  Proofs proofs;
  for (std::size_t i = 0; i < std::size(cases); ++i)
    proofs.push_back(
        agreement("a run against Google Benchmark alone, " + std::string(cases[i].language) + ":" + cases[i].name,
                  ours[i], theirs[i]));
  return proofs;
}

std::vector<double> by_hyperfine_once(const Programs &programs) {
  const fs::path out = programs.scratch("hyperfine.json");
  programs.output({"hyperfine", "--shell=none", "--runs=6", "--style=none", "--export-json=" + out.string(),
                   "'" + programs.path("prove-twins").string() + "' --spin"});
  std::ifstream file(out);
  const json::value parsed = json::parse(file);
  std::vector<double> ns;
  for (const json::value &seconds : parsed.at("results").at(0).at("times").as_array())
    ns.push_back(1e9 * seconds.to_number<double>());
  return ns;
}

Proof by_hyperfine(Programs &programs) {
  std::vector<double> ours, theirs;
  for (int cycle = 0; cycle < cycles / 2; ++cycle) {
    append(ours, samples_of(programs.run("^twins:process", rounds_a_cycle, 5001 + std::uint64_t(cycle)),
                            "twins:process/real_time"));
    append(theirs, by_hyperfine_once(programs));
  }
  return agreement("a process of " + significant(median(theirs) / 1e6, 3) + " ms against hyperfine -N", ours, theirs);
}

}  // namespace

Proofs prove_agreement(Programs &programs) {
  Proofs proofs = by_google_benchmark(programs);
  proofs.push_back(by_hyperfine(programs));
  return proofs;
}

}  // namespace tollgate::harness
