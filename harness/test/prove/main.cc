// Proves the harness and writes harness.json and harness.md.
#include <boost/program_options.hpp>
#include <chrono>
#include <ctime>
#include <iostream>

#include "document.hpp"
#include "environment.hpp"
#include "error.hpp"
#include "format_number.hpp"
#include "lines.hpp"
#include "output.hpp"
#include "proof.hpp"

namespace {

using namespace tollgate::harness;
namespace json = boost::json;
namespace po = boost::program_options;

struct Result {
  std::int64_t started = std::time(nullptr);
  double seconds = 0;
  Proofs proofs;
  json::object bank, environment = tollgate::harness::environment();

  bool holds() const {
    return std::all_of(proofs.begin(), proofs.end(), [](const Proof &proof) { return proof.holds; });
  }
};

Result prove(const Effort &effort) {
  Programs programs;
  Result result;
  const auto begin = std::chrono::steady_clock::now();
  const auto take = [&](const Proofs &proofs) {
    for (const Proof &proof : proofs) {
      std::cout << (proof.holds ? "holds  " : "FAILS  ") << proof.claim << ": " << proof.found << " (" << proof.required
                << ")" << std::endl;
      result.proofs.push_back(proof);
    }
  };
  take(prove_planted(programs));
  take(prove_coverage());
  take(prove_repeatability(programs));
  take(prove_agreement(programs));
  take(prove_slowed(programs, effort, result.bank));
  take(prove_twins(programs, effort));
  result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return result;
}

std::string json_of(const Result &result) {
  json::array proofs;
  for (const Proof &proof : result.proofs) {
    json::object one{
        {"claim", proof.claim}, {"required", proof.required}, {"found", proof.found}, {"holds", proof.holds}};
    one.insert(proof.figures.begin(), proof.figures.end());
    proofs.push_back(std::move(one));
  }
  return json::serialize(json::object{{"schema", 1},
                                      {"started", utc(result.started)},
                                      {"seconds", std::round(result.seconds)},
                                      {"environment", result.environment},
                                      {"proofs", std::move(proofs)},
                                      {"bank", result.bank}}) +
         "\n";
}

std::string fact(const Result &result, const char *name) {
  const json::value *value = result.environment.if_contains(name);
  return value && value->is_string() ? json::value_to<std::string>(*value) : "unknown";
}

std::string markdown_of(const Result &result) {
  Document document;
  document.heading(1, "The harness held against what is known beforehand");
  document.paragraph("By `make prove-harness` at " + utc(result.started) + ", in " +
                     significant(result.seconds / 60, 2) + " minutes, on " + fact(result, "cpu") + ", " +
                     fact(result, "os") + ", commit " + fact(result, "commit") +
                     (fact(result, "dirty") == "true" ? " with changes" : "") + ".");
  document.mark("proof");
  Table table{{{"claim", Column::Kind::words},
               {"required", Column::Kind::words},
               {"found", Column::Kind::words},
               {"holds", Column::Kind::words}},
              {}};
  for (const Proof &proof : result.proofs)
    table.rows.push_back({proof.claim, proof.required, proof.found, proof.holds ? "yes" : "NO"});
  document.table(std::move(table));
  document.mark("/proof");
  document.paragraph("harness.json holds the same for programs, and the samples of the slowed cases.");
  return render_markdown(document);
}

int run(int argc, char **argv) {
  Effort effort;
  std::string folder;
  po::options_description options("Options"), all;
  options.add_options()("help", "print this text");
  options.add_options()("runs", po::value<int>(&effort.runs)->default_value(effort.runs),
                        "of the twins, in each series");
  all.add(options).add_options()("folder", po::value<std::string>(&folder));
  po::positional_options_description positional;
  positional.add("folder", 1);
  po::variables_map values;
  po::store(po::command_line_parser(argc, argv).options(all).positional(positional).run(), values);
  po::notify(values);
  if (values.count("help")) {
    std::cout << "Usage: prove-harness FOLDER [OPTION]...\nWrites harness.json and harness.md there; status 1 when a "
                 "proof fails.\n\n"
              << options;
    return 0;
  }
  if (folder.empty() || effort.runs < 1) throw Error("give the folder for harness.json; see --help");
  const Result result = prove(effort);
  write_output(folder + "/harness.json", json_of(result));
  write_output(folder + "/harness.md", markdown_of(result));
  return result.holds() ? 0 : 1;
}

}  // namespace

int main(int argc, char **argv) {
  try {
    return run(argc, argv);
  } catch (const std::exception &error) {
    std::cerr << "prove-harness: " << error.what() << "\n";
    return 3;
  }
}
