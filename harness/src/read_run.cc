#include <algorithm>
#include <boost/json.hpp>
#include <cmath>
#include <fstream>

#include "error.hpp"
#include "format_number.hpp"
#include "gbench_row.hpp"
#include "json_repair.hpp"
#include "read.hpp"

namespace tollgate::harness {

namespace {

namespace json = boost::json;

constexpr int newest_schema = 1;

// The line is well, but this program is too old for it.
struct NewerSchema : Error {
  using Error::Error;
};

// The members of a line, with errors that name the field.
class Fields {
 public:
  explicit Fields(const json::object &object) : object_(object) {}

  const json::value *find(std::string_view name) const { return object_.if_contains(name); }

  std::string text(std::string_view name) const {
    const json::value *value = find(name);
    if (value == nullptr) return {};
    if (!value->is_string()) refuse(name, "a string");
    return {value->get_string().data(), value->get_string().size()};
  }

  std::string needed_text(std::string_view name) const {
    std::string value = text(name);
    if (value.empty()) throw Error("lacks \"" + std::string(name) + "\"");
    return value;
  }

  double number(std::string_view name) const {
    const json::value *value = find(name);
    if (value == nullptr) return 0;
    if (!value->is_number()) refuse(name, "a number");
    return value->to_number<double>();
  }

  std::int64_t integer(std::string_view name) const {
    const json::value *value = find(name);
    if (value == nullptr) return 0;
    if (!value->is_int64()) refuse(name, "a whole number");
    return value->get_int64();
  }

  // A number of rounds, or of processes in one, or of one of them.
  int round(std::string_view name = "round") const {
    constexpr std::int64_t most = 1'000'000'000;
    const std::int64_t value = integer(name);
    if (value < 0 || value > most) refuse(name, "a whole number from 0 to 1000000000");
    return static_cast<int>(value);
  }

  double positive(std::string_view name) const {
    const double value = number(name);
    if (find(name) != nullptr && !(value > 0)) refuse(name, "above 0");
    return value;
  }

  bool boolean(std::string_view name) const {
    const json::value *value = find(name);
    if (value == nullptr) return false;
    if (!value->is_bool()) refuse(name, "true or false");
    return value->get_bool();
  }

  const json::array &array(std::string_view name) const {
    static const json::array empty;
    const json::value *value = find(name);
    if (value == nullptr) return empty;
    if (!value->is_array()) refuse(name, "an array");
    return value->get_array();
  }

  const json::object &object(std::string_view name) const {
    static const json::object empty;
    const json::value *value = find(name);
    if (value == nullptr) return empty;
    if (!value->is_object()) refuse(name, "an object");
    return value->get_object();
  }

 private:
  [[noreturn]] static void refuse(std::string_view name, const char *wanted) {
    throw Error("\"" + std::string(name) + "\" is not " + wanted);
  }

  const json::object &object_;
};

std::string scalar(const json::value &value) {
  if (value.is_string()) return {value.get_string().data(), value.get_string().size()};
  if (value.is_int64() || value.is_uint64()) return json::serialize(value);
  if (value.is_double()) return plain_number(value.get_double());
  if (value.is_bool()) return value.get_bool() ? "true" : "false";
  throw Error("holds an object or an array where a number or a string belongs");
}

std::vector<std::pair<std::string, std::string>> scalars(const json::object &object) {
  std::vector<std::pair<std::string, std::string>> pairs;
  for (const auto &member : object) pairs.emplace_back(member.key(), scalar(member.value()));
  return pairs;
}

void take_run(const Fields &line, Run &run) {
  const std::int64_t schema = line.integer("schema");
  if (schema > newest_schema) {
    throw NewerSchema("schema " + std::to_string(schema) + " is newer than this program's " +
                      std::to_string(newest_schema) + "; read it with a newer tollgate");
  }
  if (schema < 1) throw Error("\"schema\" is not 1");
  run.schema = static_cast<int>(schema);
  run.version = line.text("tollgate");
  run.started = line.text("started");
  run.profile = line.text("profile");
  run.rounds = line.round("rounds");
  const json::value *seed = line.find("seed");
  if (seed != nullptr && seed->is_uint64()) {
    run.seed = seed->get_uint64();
  } else {
    run.seed = static_cast<std::uint64_t>(line.integer("seed"));
  }
  for (const json::value &filter : line.array("filters")) run.filters.push_back(scalar(filter));
  for (const json::value &entry : line.array("runners")) {
    if (!entry.is_object()) throw Error("\"runners\" holds what is no object");
    const Fields runner(entry.get_object());
    run.runners.push_back({runner.text("language"), runner.text("executable"), runner.text("hash")});
  }
  run.planned_seconds = line.number("planned_seconds");
  run.until = line.number("until");
  run.max_seconds = line.number("max_seconds");
  run.interleaved = line.text("interleaved");
  run.instructions = line.boolean("instructions");
  const json::object &environment = line.object("environment");
  run.environment = scalars(environment);
  for (const auto &fact : environment)
    if (!fact.value().is_string()) run.bare_facts.emplace(fact.key());
}

void take_case(const Fields &line, Run &run) {
  Case added;
  added.id = line.needed_text("id");
  added.language = line.needed_text("language");
  added.run_name = line.needed_text("run_name");
  added.operation = line.needed_text("operation");
  added.technique = line.text("technique");
  added.params = scalars(line.object("params"));
  added.title = line.text("title");
  added.role = line.text("role");
  added.kind = line.text("kind");
  added.tier = line.text("tier");
  added.isolate = line.boolean("isolate");
  added.fixed_n = line.integer("fixed_n");
  added.clock = line.text("clock");
  if (added.clock != "cpu" && added.clock != "wall") throw Error("\"clock\" is neither cpu nor wall");
  added.items = line.positive("items");
  added.item = line.text("item");
  added.adds = line.text("adds");
  added.over = line.text("over");
  added.direction = line.text("direction");
  added.path = line.text("path");
  added.callee = line.text("callee");
  added.hole = line.text("hole");
  added.source = line.text("source");
  run.cases.push_back(std::move(added));
}

Usage usage_of(const Fields &line) {
  return {line.number("user"),
          line.number("system"),
          line.number("wall"),
          line.integer("max_rss"),
          line.integer("involuntary_switches"),
          line.integer("voluntary_switches"),
          line.integer("major_faults")};
}

void take_child(const Fields &line, Run &run) {
  Child child;
  child.round = line.round();
  child.order = line.round("order");
  child.language = line.needed_text("language");
  child.operation = line.text("operation");
  child.start = line.number("start");
  child.end = line.number("end");
  child.usage = usage_of(Fields(line.object("rusage")));
  const json::array &rows = Fields(line.object("benchmark")).array("benchmarks");
  child.rows.reserve(rows.size());
  for (const json::value &value : rows) {
    if (!value.is_object()) throw Error("the \"benchmarks\" array holds what is no object");
    BenchmarkRow row = row_of(value.get_object());
    if (row.aggregate.empty()) child.rows.push_back(std::move(row.row));
  }
  run.children.push_back(std::move(child));
}

void take_failure(const Fields &line, Run &run) {
  run.failures.push_back({line.round(), line.text("language"), line.text("operation"), line.text("case"),
                          line.text("kind"), line.text("message")});
}

void take_count(const Fields &line, Run &run) {
  Count count{line.needed_text("case"), std::nullopt, line.text("reason")};
  if (line.find("instructions") != nullptr) count.instructions = line.positive("instructions");
  line.positive("n");
  run.counts.push_back(std::move(count));
}

void take_memory(const Fields &line, Run &run) {
  Memory memory{line.round(), line.needed_text("case"), line.number("records"), line.number("bytes_own"),
                line.number("bytes_process")};
  if (memory.records <= 0) throw Error("\"records\" is not above 0");
  run.memories.push_back(std::move(memory));
}

void take_code(const Fields &line, Run &run) {
  CodePart part{line.needed_text("case"), line.needed_text("part"), {}};
  const json::value *instructions = line.find("instructions");
  if (instructions == nullptr || !instructions->is_array()) throw Error("\"instructions\" is no array");
  for (const json::value &each : instructions->get_array()) {
    const json::array *pair = each.if_array();
    if (pair == nullptr || pair->size() != 2 || !(*pair)[0].is_string() || !(*pair)[1].is_string())
      throw Error("\"instructions\" holds what is no pair of strings");
    part.instructions.emplace_back((*pair)[0].get_string(), (*pair)[1].get_string());
  }
  run.code.push_back(std::move(part));
}

// What the kernel counts with: a float between shows digits that nobody measured.
double to_hundredths(double value) { return std::round(value * 100) / 100; }

// Of a run that went on, all parts together.
void add_to_fact(Run &run, const std::string &name, double value) {
  run.bare_facts.insert(name);
  const auto there = std::ranges::find(run.environment, name, [](const auto &fact) { return fact.first; });
  if (there == run.environment.end()) {
    run.environment.emplace_back(name, plain_number(to_hundredths(value)));
  } else {
    there->second = plain_number(to_hundredths(std::strtod(there->second.c_str(), nullptr) + value));
  }
}

void take_end(const Fields &line, Run &run) {
  run.ended = line.text("ended");
  run.seconds = line.number("seconds");
  run.complete = !line.boolean("interrupted");
  for (const char *name : {"steal", "context_switches"}) {
    if (line.find(name)) add_to_fact(run, name, line.number(name));
  }
  if (line.find("load")) {
    run.bare_facts.insert("load_at_end");
    run.environment.emplace_back("load_at_end", plain_number(to_hundredths(line.number("load"))));
  }
}

void take(const json::value &value, bool first, Run &run) {
  if (!value.is_object()) throw Error("not an object");
  const Fields line(value.get_object());
  const std::string type = line.needed_text("type");
  if (first != (type == "run")) {
    throw Error(first ? "a run begins with a line of type \"run\", not \"" + type + "\"" : "a second run begins here");
  }
  if (type == "run") take_run(line, run);
  if (type == "case") take_case(line, run);
  if (type == "child") take_child(line, run);
  if (type == "failure") take_failure(line, run);
  if (type == "count") take_count(line, run);
  if (type == "memory") take_memory(line, run);
  if (type == "code") take_code(line, run);
  if (type == "end") take_end(line, run);
}

json::value parsed(std::string &text, const json::storage_ptr &storage, json::error_code &failure) {
  json::value value = json::parse(text, failure, storage);
  if (failure && repair_json(text)) value = json::parse(text, failure, storage);
  return value;
}

}  // namespace

Run read_run_folder(const std::filesystem::path &folder) {
  std::error_code missing;
  if (!std::filesystem::is_regular_file(folder / "run.jsonl", missing)) {
    throw Error(folder.string() +
                ": there is no run in it, which is a file run.jsonl; name a run's folder, or make one " +
                "with `tollgate run --out DIR`");
  }
  const std::filesystem::path name = std::filesystem::canonical(folder).filename();
  const std::string where = (name / "run.jsonl").string();
  std::ifstream input(folder / "run.jsonl", std::ios::binary);
  if (!input) throw Error(where + ": cannot be read; is it yours to read?");
  Run run;
  run.name = name.string();
  std::vector<unsigned char> buffer(std::size_t{1} << 20);
  std::string text;
  for (std::size_t number = 1; std::getline(input, text); ++number) {
    const bool cut_off = input.eof();  // no newline behind it
    json::monotonic_resource memory(buffer.data(), buffer.size());
    json::error_code failure;
    const json::value line = parsed(text, &memory, failure);
    if (failure && cut_off && number > 1) {
      run.warnings.push_back(where + ": the last line, " + std::to_string(number) + ", is cut off and left out");
      break;
    }
    const std::string place = where + ": line " + std::to_string(number) + ": ";
    try {
      if (failure) throw Error("not JSON (" + failure.message() + ")");
      take(line, number == 1, run);
    } catch (const NewerSchema &error) {
      throw Error(place + error.what());
    } catch (const Error &error) {  // without its first line a run is none
      throw Error(place + error.what() + (number == 1 ? "; measure again" : "; remove the line, or measure again"));
    }
  }
  if (run.until > 0) {  // as many as it took
    for (const Child &child : run.children) run.rounds = std::max(run.rounds, child.round + 1);
  }
  if (std::filesystem::file_size(folder / "run.jsonl") == 0) {
    throw Error(where + ": no run: the file is empty; measure again");
  }
  return run;
}

Run read_run(const std::filesystem::path &path) {
  if (!std::filesystem::exists(path)) throw Error(path.string() + ": there is no such file or folder");
  if (std::filesystem::is_directory(path)) return read_run_folder(path);
  if (path.filename() == "run.jsonl") throw Error(path.string() + ": name the folder that it lies in, not the file");
  Run run = read_gbench(path);
  run.name = path.filename().string();
  return run;
}

}  // namespace tollgate::harness
