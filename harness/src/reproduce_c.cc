#include "reproduce_c.hpp"

#include <algorithm>
#include <boost/json.hpp>
#include <fstream>
#include <iostream>
#include <numeric>
#include <random>
#include <sstream>

#include "error.hpp"
#include "format_number.hpp"
#include "fread_passes.hpp"
#include "scratch.hpp"
#include "stats.hpp"

namespace tollgate::harness {
namespace {

namespace fs = std::filesystem;
namespace json = boost::json;

using Values = std::vector<double>;

double mean(const Values &values) { return std::accumulate(values.begin(), values.end(), 0.0) / double(values.size()); }

std::string milliseconds(double seconds) { return significant(seconds * 1e3, 4) + " ms"; }

std::string text_of(const Estimate &ratio) {
  std::string text = significant(ratio.value, 4);
  if (ratio.interval)
    text += " [" + significant(ratio.interval->low, 4) + ", " + significant(ratio.interval->high, 4) + "]";
  return text;
}

std::string times(double ratio) { return significant(ratio, 3) + " x"; }

// What the passes of one method gave: (size, 1), (1, size) and (size, 1) once
// more, each round in an order of its own.
struct Series {
  Values first, other, again;
  int discarded = 0;

  void add(const double (&values)[3]) {
    first.push_back(values[0]);
    other.push_back(values[1]);
    again.push_back(values[2]);
  }
  std::string discards() const {
    return discarded ? "; " + counted(std::size_t(discarded), "round") + " discarded" : "";
  }
};

constexpr Shape series_shapes[] = {Shape::size_1, Shape::one_size, Shape::size_1};

class Reproduction {
 public:
  Reproduction(const ReproduceC &request, const Interrupts &interrupts)
      : request_(request), interrupts_(interrupts), scratch_(request.scratch) {}

  Document document() {
    scratch_.make_input("warm", request_.file_bytes);
    const FreadPasses passes(scratch_.input("warm"), interrupts_);
    say("hyperfine, warm"), hyperfine(passes);
    say("instructions and system calls"), counts();
    say("warm"), warm(passes);
    say("cold"), cold(passes, "cold: nothing in memory, proved");
    say("16 processes at once"), at_once(passes);
    say("another place of the block"), placement(passes);
    say("rewritten by dd"), rewritten(passes);
    return written();
  }

 private:
  void say(const char *what) const {
    if (!request_.quiet) std::cerr << "tollgate: " << what << "\n";
  }

  void row(std::string what, std::string size_1, std::string one_size, std::string ratio) {
    table_.rows.push_back({std::move(what), std::move(size_1), std::move(one_size), std::move(ratio)});
  }

  void hole(const std::string &what, const std::string &reason) { row(what, "-", "-", "not had here: " + reason); }

  // The article's first way: mean and standard deviation of 24 warm runs.
  void hyperfine(const FreadPasses &passes) {
    const std::string what = "its way: hyperfine, warm, mean of 24 runs";
    const fs::path results = scratch_.folder() / "hyperfine.json";
    std::vector<std::string> command = {"hyperfine", "--shell=none", "--warmup=3",
                                        "--runs=24", "--style=none", "--export-json=" + results.string()};
    for (Shape shape : {Shape::size_1, Shape::one_size})
      command.push_back("'" + passes.program(shape).string() + "' '" + passes.file().string() + "'");
    if (!passes.run_tool(command)) return hole(what, "hyperfine is not installed or fails");
    std::ostringstream text;
    text << std::ifstream(results).rdbuf();
    const json::value parsed = json::parse(text.str());
    const json::array &found = parsed.at("results").as_array();
    double means[2];
    std::string shown[2];
    for (int i = 0; i < 2; ++i) {
      means[i] = found.at(std::size_t(i)).at("mean").to_number<double>();
      shown[i] = milliseconds(means[i]) + " +- " +
                 significant(1e3 * found.at(std::size_t(i)).at("stddev").to_number<double>(), 2);
    }
    row(what, shown[0], shown[1], significant(means[1] / means[0], 4));
  }

  // Exact figures, of a file small enough for the tools that slow a program down.
  void counts() {
    constexpr std::size_t bytes = 16 << 20;
    scratch_.make_input("counted", bytes);
    const FreadPasses small(scratch_.input("counted"), interrupts_);
    const auto both = [&](const std::string &what, auto count) {
      const auto first = count(Shape::size_1), other = count(Shape::one_size);
      if (!first || !other) return hole(what, "the tool is not installed or fails");
      row(what, plain_number(*first), plain_number(*other),
          *first == *other ? "identical" : significant(*other / *first, 6));
    };
    both("instructions of 16,384 blocks", [&](Shape shape) { return instructions(small, shape); });
    both("read(2) calls of 16,384 blocks", [&](Shape shape) { return system_calls(small, shape); });
  }

  std::optional<double> instructions(const FreadPasses &small, Shape shape) const {
    const std::string fread_only = "--toggle-collect=main";  // without the dynamic linker
    const auto text = small.run_tool({"valgrind", "--tool=callgrind", fread_only, "--callgrind-out-file=/dev/null",
                                      small.program(shape), small.file()});
    return text ? number_after(*text, "Collected : ") : std::nullopt;
  }

  std::optional<double> system_calls(const FreadPasses &small, Shape shape) const {
    const fs::path trace = scratch_.folder() / "trace";
    if (!small.run_tool({"strace", "-e", "trace=read", "-o", trace, small.program(shape), small.file()}))
      return std::nullopt;
    std::ifstream lines(trace);
    double calls = 0;
    for (std::string line; std::getline(lines, line);) calls += line.starts_with("read(");
    return calls;
  }

  static std::optional<double> number_after(const std::string &text, const std::string &name) {
    const std::size_t at = text.find(name);
    if (at == text.npos) return std::nullopt;
    return std::stod(text.substr(at + name.size()));
  }

  // One round: the three passes in an order of their own. Nothing when a pass
  // was not under the conditions that it is to tell of.
  template <typename Measure>
  void round(Series &series, Measure measure) {
    double values[3];
    int order[] = {0, 1, 2};
    std::shuffle(std::begin(order), std::end(order), random_);
    bool kept = true;
    for (int i : order) {
      const std::optional<double> value = measure(series_shapes[i]);
      kept = kept && value;
      values[i] = value.value_or(0);
    }
    kept ? series.add(values) : void(++series.discarded);
  }

  void rows_of(const std::string &what, const Series &series) {
    if (series.first.empty()) return hole(what, "not one round passed its proof");
    row(what + series.discards(), milliseconds(median(series.first)), milliseconds(median(series.other)),
        text_of(paired_ratio(series.first, series.other)));
    row("  the same program twice", milliseconds(median(series.first)), milliseconds(median(series.again)),
        text_of(paired_ratio(series.first, series.again)));
  }

  void warm(const FreadPasses &passes) {
    for (int i = 0; i < request_.times; ++i)
      round(warm_, [&](Shape shape) -> std::optional<double> {
        if (!passes.warm()) return std::nullopt;
        return passes.read(shape).cpu;
      });
    rows_of("warm: all in memory, proved; CPU time", warm_);
  }

  void cold(const FreadPasses &passes, const std::string &what) {
    Series series;
    for (int i = 0; i < request_.times; ++i)
      round(series, [&](Shape shape) -> std::optional<double> {
        if (!passes.cool()) return std::nullopt;
        const Pass pass = passes.read(shape);
        return passes.came_from_device(pass) ? std::optional(pass.wall) : std::nullopt;
      });
    rows_of(what, series);
    if (!series.first.empty() && passes.warm())
      row("a gap from nothing: the first read against a later one", milliseconds(median(series.first)),
          milliseconds(passes.read(Shape::size_1).wall), "the same program");
  }

  void at_once(const FreadPasses &passes) {
    constexpr int processes = 16;
    Series series;
    if (!passes.warm()) return hole("16 processes at once", "the file does not stay in memory");
    for (int i = 0; i < std::max(6, request_.times / 3); ++i)
      round(series, [&](Shape shape) { return std::optional(passes.at_once(shape, processes)); });
    rows_of("16 processes at once, until the last", series);
  }

  // Of a read of 1 MiB into a block at the start of a page and into one 16 bytes
  // further, where malloc puts large blocks.
  void placement(const FreadPasses &passes) {
    const std::string what = "a gap from nothing: read(2) of 1 MiB to a page's start, 16 bytes on";
    const fs::path runner = passes.program(Shape::size_1).parent_path() / "toll-cpp";
    const auto text = passes.run_tool(
        {runner, "--benchmark_filter=^read/read/size:1048576(/offset:16)?$", "--benchmark_format=json",
         "--benchmark_min_time=0.05", "--benchmark_repetitions=9", "--benchmark_enable_random_interleaving=true",
         "--benchmark_report_aggregates_only=true", "--toll_file=" + passes.file().string()});
    const std::size_t begin = text ? text->find('{') : std::string::npos;
    if (begin == std::string::npos) return hole(what, "toll-cpp is not built or fails");
    boost::system::error_code fault;
    json::stream_parser parser;
    parser.write_some(text->substr(begin), fault);
    if (fault || !parser.done()) return hole(what, "toll-cpp printed no JSON");
    const json::value parsed = parser.release();
    Values medians;
    for (const json::value &each : parsed.at("benchmarks").as_array())
      if (each.at("aggregate_name") == "median") medians.push_back(each.at("cpu_time").to_number<double>() * 1e-9);
    if (medians.size() != 2) return hole(what, "toll-cpp measured something else");
    row(what, milliseconds(medians[0]), milliseconds(medians[1]), times(medians[1] / medians[0]));
  }

  // The article's second way: a rewrite by dd before each pass, one shape after
  // the other, and the mean.
  void rewritten(const FreadPasses &passes) {
    Values seconds[2], resident;
    std::int64_t from_device = 0;
    for (int shape = 0; shape < 2; ++shape)
      for (int i = 0; i < request_.times; ++i) {
        passes.rewrite();
        resident.push_back(passes.resident());
        const Pass pass = passes.read(series_shapes[shape]);
        seconds[shape].push_back(pass.wall);
        from_device += pass.device_bytes;
      }
    row("its way: rewritten by dd, then read; unpaired means", milliseconds(mean(seconds[0])),
        milliseconds(mean(seconds[1])), significant(mean(seconds[1]) / mean(seconds[0]), 4));
    const std::size_t wholly = std::size_t(std::count(resident.begin(), resident.end(), 1.0));
    row("  in memory after dd", std::to_string(wholly) + " of " + counted(resident.size(), "file") + " wholly",
        "least " + percent(*std::min_element(resident.begin(), resident.end())),
        plain_number(double(from_device)) + " bytes came from the device");
    row("a gap from nothing: slowest against fastest of those passes, (size, 1) alone",
        milliseconds(*std::min_element(seconds[0].begin(), seconds[0].end())),
        milliseconds(*std::max_element(seconds[0].begin(), seconds[0].end())),
        times(*std::max_element(seconds[0].begin(), seconds[0].end()) /
              *std::min_element(seconds[0].begin(), seconds[0].end())));
  }

  Document written() const {
    Document document;
    document.heading(1, "Claim C: two shapes of fread");
    document.paragraph("A file of " + std::to_string(request_.file_bytes >> 20) +
                       " MiB read in blocks of 1,024 bytes, once as fread(b, size, 1, f) and once as fread(b, 1, size, "
                       "f). The article: 103.6 and 104.1 ms by hyperfine, warm; 109 and 264 ms (2.4 x) as the mean of "
                       "100 passes, each after a rewrite by dd. Ratios are (1, size) over (size, 1); ours are the "
                       "median of " +
                       std::to_string(request_.times) + " rounds, paired, with its 95 % interval.");
    document.table(table_);
    return document;
  }

  const ReproduceC &request_;
  const Interrupts &interrupts_;
  const Scratch scratch_;
  std::mt19937_64 random_{std::random_device()()};
  Series warm_;
  Table table_{{{"what", Column::Kind::words}, {"(size, 1)"}, {"(1, size)"}, {"ratio", Column::Kind::words}}, {}};
};

}  // namespace

Document reproduce_c(const ReproduceC &request, const Interrupts &interrupts) {
  return Reproduction(request, interrupts).document();
}

}  // namespace tollgate::harness
