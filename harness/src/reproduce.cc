#include "reproduce.hpp"

#include <ctime>
#include <regex>

#include "discover.hpp"
#include "environment.hpp"
#include "error.hpp"

namespace tollgate::harness {

namespace fs = std::filesystem;

namespace {

constexpr double time_limit = 3600;  // seconds; the article's length takes minutes

}  // namespace

std::vector<std::string> cases_of_claim(char claim) {
  std::vector<std::string> ids;
  const auto add = [&](const std::string &prefix, std::initializer_list<const char *> names) {
    for (const char *name : names) ids.push_back(prefix + name);
  };
  if (claim == 'a')
    for (const char *operation : {"ocaml:set_get_i32/", "ocaml:set_get_i64/"})
      add(operation, {"plain_rec", "object", "stub_boxed_param", "string_primitive", "stub_noalloc_unboxed"});
  if (claim == 'b') {
    add("perl:put_article/",
        {"hash", "tc_oo", "tc_direct", "oo_perl_checks", "xs_function", "xs_method_checked", "op_pad"});
    add("perl:memory/", {"hash", "tc_hash", "tc_tree", "tollgate"});
  }
  if (claim == 'c') {
    add("cpp:read/",
        {"fread_n_1/size:1024", "fread_1_n/size:1024", "fread_n_1/size:1024/procs:16", "fread_1_n/size:1024/procs:16"});
  }
  return ids;
}

ClaimRecord new_record(const std::string &claim) {
  char now[32];
  const std::time_t time = std::time(nullptr);
  std::strftime(now, sizeof now, "%Y-%m-%dT%H:%M:%SZ", std::gmtime(&time));
  ClaimRecord record;
  record.claim = claim;
  record.made = now;
  record.environment = environment();
  return record;
}

fs::path program_beside(const std::string &name) { return fs::read_symlink("/proc/self/exe").parent_path() / name; }

std::string output_of(const std::vector<std::string> &arguments, const Interrupts &interrupts) {
  ProcessSpec spec;
  spec.arguments = arguments;
  spec.environment = child_environment();
  spec.time_limit = time_limit;
  const ProcessResult result = run_process(spec, interrupts);
  if (result.end == ProcessResult::End::interrupted)
    throw Error("interrupted; of the claim that was being measured nothing was kept");
  const std::string name = fs::path(arguments[0]).filename().string();
  if (result.end == ProcessResult::End::not_started) throw Error(name + " does not start; `make programs` builds it");
  if (!result.succeeded()) throw Error(name + " " + describe(result, Said::first_line));
  return result.output;
}

std::string quoted(const std::string &word) {
  std::string result = "'";
  for (const char c : word) result += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return result + "'";
}

void add_seconds(ClaimRecord &record, const std::string &prefix, const std::string &output) {
  static const std::regex line(R"(^(\w+): \d+ took ([0-9.]+) s)", std::regex::ECMAScript | std::regex::multiline);
  for (std::sregex_iterator found(output.begin(), output.end(), line), end; found != end; ++found) {
    const double seconds = std::stod((*found)[2]);
    if (seconds <= 0) throw Error((*found)[1].str() + " took no time that the clock shows; repeat it more often");
    record.measured[prefix + (*found)[1].str()].push_back(seconds);
  }
}

}  // namespace tollgate::harness
