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
// Each measures once in a cycle, so that what the machine does meanwhile meets both,
// and they take turns in being the first.
constexpr int cycles = 100;

struct Measured {
  const char *program, *language, *name;
};

constexpr Measured cases[] = {{"toll-cpp", "cpp", "get_i64/plt"},
                              {"toll-ocaml", "ocaml", "put/stub_boxed_param"},
                              {"toll-perl", "perl", "put/xs_method_ptrobj"}};

// The median of a case's samples in a run.
double sample_of(const Run &run, const std::string &id) {
  std::vector<double> values;
  const Summary summary = summarise(run);
  const CaseSummary *found = summary.find(id);
  if (!found) throw Error("the run has no case " + id);
  for (const Sample &sample : found->samples) values.push_back(sample.ns);
  return median(values);
}

struct Pairs {
  std::vector<double> ours, theirs;
};

// ours and theirs give ns for a cycle.
template <typename Ours, typename Theirs>
Pairs in_turns(Ours ours, Theirs theirs) {
  Pairs ns;
  for (int cycle = 0; cycle < cycles; ++cycle) {
    if (cycle % 2) ns.theirs.push_back(theirs());
    ns.ours.push_back(ours(std::uint64_t(cycle)));
    if (cycle % 2 == 0) ns.theirs.push_back(theirs());
  }
  return ns;
}

Proof agreement(const std::string &claim, const Pairs &ns) {
  const double ratio = paired_ratio(ns.theirs, ns.ours).value;
  return {claim,
          "within 2%",
          signed_percent(ratio - 1),
          std::abs(ratio - 1) <= most,
          {{"ratio", ratio}, {"ours_ns", median(ns.ours)}, {"theirs_ns", median(ns.theirs)}}};
}

// The process's value, by Google Benchmark's own account.
double alone(const Programs &programs, const Measured &one) {
  const fs::path out = programs.scratch("alone.json");
  programs.output({programs.path(one.program), "--benchmark_filter=^" + std::string(one.name) + "$",
                   "--benchmark_repetitions=3", "--benchmark_min_time=0.02", "--benchmark_out=" + out.string()});
  return sample_of(read_run(out), one.name);
}

Proofs by_google_benchmark(Programs &programs) {
  Proofs proofs;
  for (const Measured &one : cases) {
    const std::string id = std::string(one.language) + ":" + one.name;
    const Pairs ns =
        in_turns([&](std::uint64_t cycle) { return sample_of(programs.run("^" + id + "$", 1, 4001 + cycle), id); },
                 [&] { return alone(programs, one); });
    proofs.push_back(agreement("a run against Google Benchmark alone, " + id, ns));
  }
  return proofs;
}

double by_hyperfine_once(const Programs &programs) {
  const fs::path out = programs.scratch("hyperfine.json");
  programs.output({"hyperfine", "--shell=none", "--runs=3", "--style=none", "--export-json=" + out.string(),
                   "'" + programs.path("prove-twins").string() + "' --spin"});
  std::ifstream file(out);
  return 1e9 * json::parse(file).at("results").at(0).at("median").to_number<double>();
}

Proof by_hyperfine(Programs &programs) {
  const Pairs ns = in_turns(
      [&](std::uint64_t cycle) {
        return sample_of(programs.run("^twins:process", 1, 5001 + cycle), "twins:process/real_time");
      },
      [&] { return by_hyperfine_once(programs); });
  return agreement("a process of " + significant(median(ns.theirs) / 1e6, 3) + " ms against hyperfine -N", ns);
}

}  // namespace

Proofs prove_agreement(Programs &programs) {
  Proofs proofs = by_google_benchmark(programs);
  proofs.push_back(by_hyperfine(programs));
  return proofs;
}

}  // namespace tollgate::harness
