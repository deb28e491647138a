#include "recorded_run.hpp"

#include <unistd.h>

#include <boost/json.hpp>
#include <fstream>
#include <map>

#include "read.hpp"

namespace tollgate::harness {

namespace {

namespace json = boost::json;

struct Recorded {
  const char *language, *operation, *technique, *role, *path;
  double ns;
  long batch = 0;
  const char *clock = "cpu";
  double instructions = 0;
};

// Near what prototypes measured, so that the report reads like a real one.
constexpr Recorded cases[] = {
    {"cpp", "empty_loop", "loop", "none", "none", 0.25, 0, "cpu", 5},
    {"cpp", "null_call", "noinline", "none", "direct", 1.08, 0, "cpu", 7},
    {"cpp", "get_i64", "inline", "native", "none", 0.271, 0, "cpu", 6},
    {"cpp", "get_i64", "noinline", "none", "direct", 1.35, 0, "cpu", 10},
    {"cpp", "put", "inline", "native", "none", 9.1, 0, "cpu", 171},
    {"cpp", "read", "fread_1_n", "idiomatic", "plt", 178, 0, "wall"},
    {"cpp", "read", "fread_n_1", "none", "plt", 178.5, 0, "wall"},
    {"ocaml", "empty_loop", "loop", "none", "none", 0.27, 0, "cpu", 6},
    {"ocaml", "get_i64", "plain_rec", "idiomatic", "native", 15.8, 0, "cpu", 284},
    {"ocaml", "get_i64", "primitive", "native", "native", 1.08, 0, "cpu", 24},
    {"ocaml", "get_i64", "stub_noalloc_unboxed", "none", "direct", 1.35, 0, "cpu", 18},
    {"ocaml", "set_get_i32", "plain_rec", "none", "native", 20.9},
    {"ocaml", "set_get_i32", "object", "none", "native", 24.9},
    {"ocaml", "set_get_i32", "stub_boxed_param", "none", "caml_c_call", 11.3},
    {"ocaml", "set_get_i32", "string_primitive", "idiomatic", "native", 1.99},
    {"ocaml", "set_get_i32", "primitive_unsafe", "none", "native", 1.02},
    {"ocaml", "encode_i32", "primitive", "native", "native", 2.7, 1},
    {"ocaml", "encode_i32", "primitive", "native", "native", 6.9, 4},
    {"ocaml", "encode_i32", "primitive", "native", "native", 90, 64},
    {"ocaml", "encode_i32", "stub_bulk", "none", "caml_c_call", 4.2, 1},
    {"ocaml", "encode_i32", "stub_bulk", "none", "caml_c_call", 5.1, 4},
    {"ocaml", "encode_i32", "stub_bulk", "none", "caml_c_call", 23, 64},
    {"perl", "get_i64", "arithmetic", "none", "native", 233},
    {"perl", "get_i64", "pack", "idiomatic", "native", 79.5},
    {"perl", "get_i64", "op_pad", "none", "op", 14.4},
    {"perl", "put", "hash", "native", "native", 32.2, 0, "cpu", 634},
    {"perl", "put", "oo_perl_checks_signature", "none", "entersub", 253, 0, "cpu", 3538},
    {"perl", "put", "op_pad", "none", "op", 18.3, 0, "cpu", 245},
    {"perl", "put_article", "hash", "native", "native", 590},
    {"perl", "put_article", "tc_oo", "idiomatic", "entersub", 730},
    {"perl", "put_article", "tc_direct", "none", "entersub", 450},
    {"perl", "put_article", "op_pad", "none", "op", 260},
};

json::object params_of(const Recorded &of) {
  json::object params;
  if (of.batch > 0) params["batch"] = of.batch;
  if (of.operation == std::string("read")) params["size"] = 1024;
  return params;
}

std::string run_name(const Recorded &of) {
  std::string name = std::string(of.operation) + "/" + of.technique;
  for (const auto &param : params_of(of)) name += "/" + std::string(param.key()) + ":" + json::serialize(param.value());
  return name;
}

std::string id_of(const Recorded &of) { return std::string(of.language) + ":" + run_name(of); }

json::object case_line(const Recorded &of) {
  const bool reads = of.operation == std::string("read");
  return {{"type", "case"},
          {"id", id_of(of)},
          {"language", of.language},
          {"run_name", run_name(of)},
          {"operation", of.operation},
          {"technique", of.technique},
          {"params", params_of(of)},
          {"role", of.role},
          {"kind", "time"},
          {"isolate", of.operation == std::string("put_article")},
          {"clock", of.clock},
          {"items", reads          ? 1024
                    : of.batch > 0 ? of.batch
                                   : 1},
          {"item", reads          ? "byte"
                   : of.batch > 0 ? "value"
                                  : "call"},
          {"path", of.path}};
}

json::object bare_case_line(const char *id, const char *language, const char *operation, const char *technique,
                            const char *kind, const char *hole) {
  return {{"type", "case"},
          {"id", id},
          {"language", language},
          {"run_name", std::string(operation) + "/" + technique},
          {"operation", operation},
          {"technique", technique},
          {"role", technique == std::string("hash") ? "native" : "none"},
          {"kind", kind},
          {"clock", "cpu"},
          {"hole", hole}};
}

// A linear congruential generator: std::random's distributions may differ
// between libraries.
class Noise {
 public:
  explicit Noise(std::uint64_t seed) : state_(seed) {}
  // From 0.99 to 1.01.
  double factor() {
    state_ = state_ * 6364136223846793005ULL + 1442695040888963407ULL;
    return 0.99 + 0.02 * static_cast<double>(state_ >> 40) / static_cast<double>(1 << 24);
  }

 private:
  std::uint64_t state_;
};

json::object row_of(const Recorded &of, int repetition, double ns) {
  const bool wall = of.clock == std::string("wall");
  return {{"name", run_name(of)},
          {"run_name", run_name(of)},
          {"run_type", "iteration"},
          {"repetitions", 3},
          {"repetition_index", repetition},
          {"threads", 1},
          {"iterations", static_cast<std::int64_t>(28e6 / ns)},
          {"real_time", wall ? ns : ns * 1.01},
          {"cpu_time", wall ? ns * 0.98 : ns},
          {"time_unit", "ns"}};
}

void add_round(const Recording &recording, int round, Noise &noise, std::string &text) {
  std::map<std::pair<std::string, std::string>, json::array> processes;
  for (const Recorded &of : cases) {
    json::array &rows = processes[{of.language, of.operation}];
    const double process = of.ns * noise.factor() * recording.slowed(id_of(of));
    for (int i = 0; i < 3; ++i) rows.push_back(row_of(of, i, process * noise.factor()));
  }
  int order = 0;
  for (auto &[key, rows] : processes) {
    const double wall = 0.03 * static_cast<double>(rows.size()) + 0.01;
    text += json::serialize(json::object{{"type", "child"},
                                         {"round", round},
                                         {"order", order++},
                                         {"language", key.first},
                                         {"operation", key.second},
                                         {"rusage", {{"wall", wall}, {"user", wall}}},
                                         {"benchmark", {{"benchmarks", rows}}}}) +
            "\n";
  }
}

void add_rest(std::string &text) {
  const auto add = [&](const json::object &line) { text += json::serialize(line) + "\n"; };
  for (const Recorded &of : cases) {
    if (of.instructions > 0) {
      add({{"type", "count"}, {"case", id_of(of)}, {"instructions", of.instructions}, {"n", 10000}});
    }
  }
  add({{"type", "count"}, {"case", "perl:put_article/hash"}, {"reason", "a growing store never does the same twice"}});
  for (int round = 0; round < 3; ++round) {
    add({{"type", "memory"},
         {"round", round},
         {"case", "perl:memory/hash"},
         {"records", 1000000},
         {"bytes_own", 0},
         {"bytes_process", 194000000 + round}});
    add({{"type", "memory"},
         {"round", round},
         {"case", "perl:memory/xs_function"},
         {"records", 1000000},
         {"bytes_own", 27900000},
         {"bytes_process", 28400000 + round}});
  }
  add({{"type", "failure"},
       {"round", 2},
       {"language", "perl"},
       {"operation", "put"},
       {"case", "perl:put/tie"},
       {"kind", "signal"},
       {"message", "killed by SIGSEGV"}});
  add({{"type", "end"}, {"ended", "2026-01-05T10:09:00Z"}, {"seconds", 31.5}, {"status", 3}, {"interrupted", false}});
}

}  // namespace

ScratchFolder::ScratchFolder() {
  std::string name = (std::filesystem::temp_directory_path() / "tollgate-test-XXXXXX").string();
  path_ = mkdtemp(name.data());
}

ScratchFolder::~ScratchFolder() { std::filesystem::remove_all(path_); }

std::filesystem::path ScratchFolder::file(const std::string &name, const std::string &text) const {
  std::filesystem::create_directories((path_ / name).parent_path());
  std::ofstream(path_ / name, std::ios::binary) << text;
  return path_ / name;
}

std::string recorded_lines(const Recording &recording) {
  std::string text = json::serialize(json::object{{"type", "run"},
                                                  {"schema", 1},
                                                  {"tollgate", "0.1.0"},
                                                  {"started", "2026-01-05T10:00:00Z"},
                                                  {"profile", recording.profile},
                                                  {"rounds", recording.rounds},
                                                  {"seed", recording.seed},
                                                  {"environment", {{"cpu", "a made-up one"}, {"load", 0.1}}}}) +
                     "\n";
  for (const Recorded &of : cases) text += json::serialize(case_line(of)) + "\n";
  for (const json::object &line :
       {bare_case_line("perl:put/tie", "perl", "put", "tie", "time", ""),
        bare_case_line("perl:memory/hash", "perl", "memory", "hash", "memory", ""),
        bare_case_line("perl:memory/xs_function", "perl", "memory", "xs_function", "memory", ""),
        bare_case_line("cpp:read/io_uring", "cpp", "read", "io_uring", "time", "the kernel refuses io_uring")}) {
    text += json::serialize(line) + "\n";
  }
  Noise noise(recording.seed);
  for (int round = 0; round < recording.rounds; ++round) add_round(recording, round, noise, text);
  add_rest(text);
  return text;
}

Run recorded_run(const Recording &recording) {
  const ScratchFolder folder;
  folder.file("recorded/run.jsonl", recorded_lines(recording));
  return read_run(folder.path() / "recorded");
}

}  // namespace tollgate::harness
