#include <algorithm>
#include <boost/json.hpp>
#include <fstream>
#include <iostream>
#include <random>
#include <sstream>

#include "error.hpp"
#include "fread_passes.hpp"
#include "reproduce.hpp"
#include "scratch.hpp"
#include "slow_device.hpp"

namespace tollgate::harness {
namespace {

namespace fs = std::filesystem;
namespace json = boost::json;

constexpr int default_times = 15;
constexpr int processes = 24;  // "dozens of such processes at once"

// (size, 1), (1, size) and (size, 1) once more, each round in an order of its own.
constexpr Shape shapes[] = {Shape::size_1, Shape::one_size, Shape::size_1};
constexpr const char *names[] = {"/size_1", "/one_size", "/again"};

class Reproduction {
 public:
  Reproduction(const ReproduceRequest &request, const Interrupts &interrupts)
      : request_(request),
        interrupts_(interrupts),
        scratch_(request.scratch),
        times_(request.times ? request.times : default_times) {}

  ClaimRecord measured() {
    record_.settings = {{"file_bytes", double(request_.file_bytes)}, {"times", times_}, {"processes", processes}};
    scratch_.make_input("warm", request_.file_bytes);
    const FreadPasses passes(scratch_.input("warm"), interrupts_);
    say("hyperfine, warm"), hyperfine(passes);
    say("instructions and system calls"), counts();
    say("warm"), warm(passes);
    say("cold"), cold(passes, "cold"), later(passes);
    say("slow device"), slow_device();
    say("many processes at once"), at_once(passes);
    say("another place of the block"), placement(passes);
    say("rewritten by dd"), rewritten(passes);
    return std::move(record_);
  }

 private:
  void say(const char *what) const {
    if (!request_.quiet) std::cerr << "tollgate: " << what << "\n";
  }

  void add(const std::string &name, double value) { record_.measured[name].push_back(value); }

  // The article's first way: 24 warm runs.
  void hyperfine(const FreadPasses &passes) {
    const fs::path results = scratch_.folder() / "hyperfine.json";
    std::vector<std::string> command = {"hyperfine", "--shell=none", "--warmup=3",
                                        "--runs=24", "--style=none", "--export-json=" + results.string()};
    for (int i = 0; i < 2; ++i) command.push_back(quoted(passes.program(shapes[i])) + " " + quoted(passes.file()));
    if (!passes.run_tool(command)) return void(record_.missing["hyperfine"] = "hyperfine is not installed or fails");
    std::ostringstream text;
    text << std::ifstream(results).rdbuf();
    const json::value parsed = json::parse(text.str());
    for (std::size_t i = 0; i < 2; ++i) {
      const json::value &found = parsed.at("results").as_array().at(i);
      for (const char *what : {"mean", "stddev", "user", "system"})
        add("hyperfine " + std::string(what) + names[i], found.at(what).to_number<double>());
    }
  }

  // Exact figures, of a file small enough for the tools that slow a program down.
  void counts() {
    constexpr std::size_t bytes = 16 << 20;
    scratch_.make_input("counted", bytes);
    const FreadPasses small(scratch_.input("counted"), interrupts_);
    for (int i = 0; i < 2; ++i) {
      keep("instructions", names[i], instructions(small, shapes[i]), "valgrind");
      keep("read(2) calls", names[i], system_calls(small, shapes[i]), "strace");
    }
  }

  void keep(const std::string &what, const char *shape, std::optional<double> value, const char *tool) {
    if (value) return add(what + shape, *value);
    record_.missing[what] = std::string(tool) + " is not installed or fails";
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

  // One round: the three passes in an order of their own. Nothing of it is kept when
  // a pass was not under the conditions that it is to tell of.
  template <typename Measure>
  void round(const std::string &series, Measure measure) {
    std::optional<double> values[3];
    int order[] = {0, 1, 2};
    std::shuffle(std::begin(order), std::end(order), random_);
    for (int i : order) values[i] = measure(shapes[i]);
    const bool kept = std::ranges::all_of(values, [](const auto &value) { return value.has_value(); });
    if (!kept) return add(series + " discarded", 1);
    for (int i = 0; i < 3; ++i) add(series + names[i], *values[i]);
  }

  void warm(const FreadPasses &passes) {
    for (int i = 0; i < times_; ++i)
      round("warm", [&](Shape shape) -> std::optional<double> {
        if (!passes.warm()) return std::nullopt;
        return passes.read(shape).cpu;
      });
  }

  void cold(const FreadPasses &passes, const std::string &series) {
    for (int i = 0; i < times_; ++i)
      round(series, [&](Shape shape) -> std::optional<double> {
        if (!passes.cool()) return std::nullopt;
        const Pass pass = passes.read(shape);
        return passes.came_from_device(pass) ? std::optional(pass.wall) : std::nullopt;
      });
  }

  void later(const FreadPasses &passes) {
    for (int i = 0; i < times_ && passes.warm(); ++i) add("later", passes.read(Shape::size_1).wall);
  }

  // Where none can be made the page says why.
  void slow_device() {
    constexpr std::size_t bytes = 16 << 20;  // at some 70 MB/s
    if (!request_.slow_device) return void(record_.missing["slow device"] = "--slow-device was not asked for");
    try {
      const SlowDevice device(scratch_.folder(), bytes, interrupts_);
      const Scratch on_it(device.folder());
      on_it.make_input("cold", bytes);
      cold(FreadPasses(on_it.input("cold"), interrupts_), "slow device");
    } catch (const Error &error) {
      if (interrupts_.arrived()) throw;
      record_.missing["slow device"] = error.what();
    }
  }

  void at_once(const FreadPasses &passes) {
    if (!passes.warm()) return void(record_.missing["at once"] = "the file does not stay in memory");
    for (int i = 0; i < std::max(6, times_ / 3); ++i) {
      round("at once", [&](Shape shape) { return std::optional(passes.at_once(shape, processes)); });
      add("at once alone", passes.read(Shape::size_1).wall);
    }
  }

  // Of a read of 1 MiB into a block at the start of a page and into one 16 bytes
  // further, where malloc puts large blocks.
  void placement(const FreadPasses &passes) {
    const auto text =
        passes.run_tool({program_beside("toll-cpp"), "--benchmark_filter=^read/read/size:1048576(/offset:16)?$",
                         "--benchmark_format=json", "--benchmark_min_time=0.05", "--benchmark_repetitions=9",
                         "--benchmark_enable_random_interleaving=true", "--benchmark_report_aggregates_only=true",
                         "--toll_file=" + passes.file().string()});
    const std::size_t begin = text ? text->find('{') : std::string::npos;
    if (begin == std::string::npos) return void(record_.missing["placement"] = "toll-cpp is not built or fails");
    boost::system::error_code fault;
    json::stream_parser parser;
    parser.write_some(text->substr(begin), fault);
    if (fault || !parser.done()) return void(record_.missing["placement"] = "toll-cpp printed no JSON");
    const json::value parsed = parser.release();
    const char *where[] = {"placement/page", "placement/16"};
    std::size_t found = 0;
    for (const json::value &each : parsed.at("benchmarks").as_array())
      if (each.at("aggregate_name") == "median" && found < 2)
        add(where[found++], each.at("cpu_time").to_number<double>() * 1e-9);
  }

  // The article's second way: a rewrite by dd before each pass, one shape after
  // the other.
  void rewritten(const FreadPasses &passes) {
    for (int i = 0; i < 2; ++i)
      for (int pass = 0; pass < times_; ++pass) {
        passes.rewrite();
        add("resident after dd", passes.resident());
        const Pass read = passes.read(shapes[i]);
        add(std::string("rewritten") + names[i], read.wall);
        add("from the device after dd", double(read.device_bytes));
      }
  }

  const ReproduceRequest &request_;
  const Interrupts &interrupts_;
  const Scratch scratch_;
  const int times_;
  std::mt19937_64 random_{std::random_device()()};
  ClaimRecord record_ = new_record("c");
};

}  // namespace

ClaimRecord reproduce_c(const ReproduceRequest &request, const Interrupts &interrupts) {
  return Reproduction(request, interrupts).measured();
}

}  // namespace tollgate::harness
