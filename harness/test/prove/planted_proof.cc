#include <map>
#include <sstream>

#include "catalog.hpp"
#include "discover.hpp"
#include "job.hpp"
#include "machine_code.hpp"
#include "path_proof.hpp"
#include "proof.hpp"

namespace tollgate::harness {
namespace {

// What --toll_check says of each case that fails: id, fault.
std::map<std::string, std::string> vector_faults(const std::string &printed) {
  std::map<std::string, std::string> faults;
  std::istringstream lines(printed);
  for (std::string line; std::getline(lines, line);) {
    const std::size_t colon = line.find(": ");
    if (line.starts_with("FAILED ") && colon != line.npos) faults[line.substr(7, colon - 7)] = line.substr(colon + 2);
  }
  return faults;
}

std::map<std::string, std::string> path_faults(const Programs &programs) {
  const std::string program = programs.path("prove-planted");
  std::map<std::string, std::string> faults;
  for (const Runner &runner : discover({"planted=" + program}, {}, programs.interrupts()).runners) {
    if (runner.language != "planted") continue;
    const MachineCode code = MachineCode::read(program, [](const std::string &, std::uint64_t) { return true; });
    for (const auto &object : runner.catalog) {
      const Case one = read_case(object);
      const Listing *loop = one.code ? code.at(one.code) : nullptr;
      faults[own_id(one)] = loop ? path_disproof(one, code, *loop) : "";
    }
  }
  return faults;
}

Proof caught(const std::string &what, const std::string &by, const std::string &fault) {
  return {"planted: " + what, "caught", fault.empty() ? "not caught" : "by " + by + ": " + fault, !fault.empty()};
}

}  // namespace

Proofs prove_planted(Programs &programs) {
  const auto paths = path_faults(programs);
  // Its status is 1, as it should be, so the shell hides it.
  const auto vectors = vector_faults(
      programs.output({"/bin/sh", "-c", "'" + programs.path("prove-planted").string() + "' --toll_check; true"}));
  const auto in = [](const std::map<std::string, std::string> &faults, const char *id) {
    const auto found = faults.find(id);
    return found == faults.end() ? "" : found->second;
  };
  return {
      caught("an inlined callee", "the machine code", in(paths, "get_i32/inlined_callee")),
      caught("a row wired to another function", "the machine code", in(paths, "get_i32/wrong_row")),
      caught("a skipped field", "the vectors", in(vectors, "set_i32/skipped_field")),
      caught("an offset in elements for bytes", "the vectors", in(vectors, "get_i32/unit_error")),
      caught("a mislabelled size", "the vectors", in(vectors, "read/mislabelled_size/size:1024")),
  };
}

}  // namespace tollgate::harness
