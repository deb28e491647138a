#include "count.hpp"

#include <fstream>
#include <future>
#include <istream>

#include "error.hpp"
#include "job.hpp"
#include "lines.hpp"
#include "privacy.hpp"

namespace tollgate::harness {
namespace {

namespace fs = std::filesystem;

constexpr double time_limit = 600;  // seconds, of one runner

// Iterations of whole cycles over the 1,000 keys; of a case with much work an
// iteration, as many as cycle through the 64 offsets.
constexpr std::int64_t light_n = 1000, heavy_n = 64;
constexpr double heavy_items = 64;

// A copy over 4 KiB is one `rep movsb`, of which valgrind counts every byte.
constexpr double longest_copy = 4096;

// More records take minutes to fill under valgrind, and longer than the rest.
constexpr double most_records = 10000;

struct Batch {
  const Runner *runner;
  std::vector<Case> cases;
  std::int64_t n;
};

std::string why_not(const Case &of) {
  if (!of.hole.empty()) return of.hole;
  if (of.kind == "memory") return "it measures memory";
  if (of.fixed_n > 0) return "its work grows with its iterations";
  if (of.item == "byte" && of.items > longest_copy) return "valgrind counts a long copy byte by byte";
  for (const auto &[name, value] : of.params) {
    if (name == "records" && std::strtod(value.c_str(), nullptr) > most_records)
      return "filling so many records under valgrind takes too long";
  }
  return "";
}

std::vector<Batch> batches(const std::vector<Runner> &runners, const std::vector<Case> &cases) {
  std::vector<Batch> result;
  for (const Runner &runner : runners) {
    Batch light{&runner, {}, light_n}, heavy{&runner, {}, heavy_n};
    for (const Case &one : cases) {
      if (one.language != runner.language || !why_not(one).empty() || !runner.has_catalog) continue;
      (one.items >= heavy_items && one.item != "byte" ? heavy : light).cases.push_back(one);
    }
    if (!light.cases.empty()) result.push_back(std::move(light));
    if (!heavy.cases.empty()) result.push_back(std::move(heavy));
  }
  return result;
}

// Fixed, because its size moves the totals; what makes Perl's and OCaml's own
// work differ from run to run is switched off.
std::vector<std::string> counting_environment() {
  std::vector<std::string> result = {"LC_ALL=C", "PERL_HASH_SEED=0", "PERL_PERTURB_KEYS=0", "OCAMLRUNPARAM=s=8M"};
  for (std::string &variable : child_environment()) {
    if (variable.starts_with("PATH=") || variable.starts_with("TMPDIR=")) result.push_back(std::move(variable));
  }
  return result;
}

ProcessResult run_counting(const Batch &batch, const fs::path &folder, const Scratch &scratch,
                           const Interrupts &interrupts) {
  ProcessSpec spec;
  spec.arguments = {"valgrind",
                    "--tool=callgrind",
                    "--collect-atstart=no",
                    "--callgrind-out-file=" + (folder / "dump").string(),
                    fs::absolute(batch.runner->path),
                    "--toll_count=" + std::to_string(batch.n),
                    "--benchmark_filter=" + exactly(batch.cases)};
  if (const fs::path input = scratch.input("warm"); fs::exists(input))
    spec.arguments.push_back("--toll_file=" + input.string());
  spec.environment = counting_environment();
  scratch.set_temporary_folder(spec.environment);
  spec.time_limit = time_limit;
  spec.output_limit = 1 << 20;
  return run_process(spec, interrupts);
}

// The message of the runner's line "FAILED ID: MESSAGE", if there is one.
std::string said_of(const std::string &output, const std::string &id) {
  const std::string start = "FAILED " + id + ": ";
  const std::size_t at = output.find(start);
  if (at == std::string::npos) return "";
  const std::size_t begin = at + start.size();
  return output.substr(begin, output.find('\n', begin) - begin);
}

std::string reason_of(const ProcessResult &result, const Case &of) {
  const std::string said = said_of(result.output, own_id(of));
  return without_places(!said.empty() ? said : "counting " + describe(result, Said::last_line));
}

std::vector<Count> counts(const Batch &batch, const fs::path &folder, const Scratch &scratch,
                          const Interrupts &interrupts) {
  fs::create_directory(folder);
  const ProcessResult result = run_counting(batch, folder, scratch, interrupts);
  Dumps dumps;
  for (const fs::directory_entry &entry : fs::directory_iterator(folder)) {
    std::ifstream text(entry.path());
    read_dump(text, dumps);
  }
  std::vector<Count> found;
  for (const Case &one : batch.cases) found.push_back(count_from(dumps, one, batch.n, reason_of(result, one)));
  return found;
}

std::vector<boost::json::object> lines_of_uncountable(const std::vector<Case> &cases) {
  std::vector<boost::json::object> lines;
  for (const Case &one : cases) {
    if (const std::string reason = why_not(one); !reason.empty())
      lines.push_back(count_line(one.language, {one.id, std::nullopt, reason}, 0));
  }
  return lines;
}

}  // namespace

void read_dump(std::istream &text, Dumps &dumps) {
  const std::string trigger = "desc: Trigger: Client Request: ", summary = "summary: ";
  std::string label;
  for (std::string line; std::getline(text, line);) {
    if (line.starts_with(trigger)) label = line.substr(trigger.size());
    if (line.starts_with(summary) && !label.empty()) {
      dumps[label] = std::stod(line.substr(summary.size()));
      return;
    }
  }
}

Count count_from(const Dumps &dumps, const Case &of, std::int64_t n, const std::string &reason) {
  const auto once = dumps.find(std::to_string(n) + " " + own_id(of));
  const auto twice = dumps.find(std::to_string(2 * n) + " " + own_id(of));
  if (once == dumps.end() || twice == dumps.end()) return {of.id, std::nullopt, reason};
  const double instructions = (twice->second - once->second) / double(n);
  if (instructions <= 0) return {of.id, std::nullopt, "twice the iterations took no more instructions"};
  return {of.id, instructions, ""};
}

void require_valgrind(const Interrupts &interrupts) {
  ProcessSpec spec;
  spec.arguments = {"valgrind", "--version"};
  spec.environment = counting_environment();
  if (const ProcessResult result = run_process(spec, interrupts); !result.succeeded())
    throw Error("--instructions needs valgrind, which " + describe(result, Said::last_line) +
                "; install the package valgrind");
}

Counting count_instructions(const std::vector<Runner> &runners, const std::vector<Case> &cases, const Scratch &scratch,
                            Journal &journal, const Interrupts &interrupts) {
  // Counts are exact whatever runs beside them, so all runners count at once.
  const std::vector<Batch> all = batches(runners, cases);
  std::vector<std::future<std::vector<Count>>> answers;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const fs::path folder = scratch.folder() / ("count-" + std::to_string(i));
    answers.push_back(
        std::async(std::launch::async, [&, i, folder] { return counts(all[i], folder, scratch, interrupts); }));
  }
  Counting counting;
  std::vector<boost::json::object> lines = lines_of_uncountable(cases);
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (const Count &count : answers[i].get()) {
      lines.push_back(count_line(all[i].runner->language, count, all[i].n));
      counting.failures += !count.instructions;
    }
  }
  counting.interrupted = interrupts.arrived();
  if (!counting.interrupted) journal.write(lines);
  return counting;
}

}  // namespace tollgate::harness
