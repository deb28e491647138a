// Prints the matrix of operations and techniques of every runner beside this
// program, and holds each compiled case's machine code against its catalog. What
// is missing without a reason, or crosses otherwise than it says, is named at
// the end and makes the status 1.
#include <algorithm>
#include <cstdio>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "catalog.hpp"
#include "discover.hpp"
#include "machine_code.hpp"
#include "path_proof.hpp"

using namespace tollgate::harness;

namespace {

// Operations that belong together: a technique of one must offer all.
const std::vector<std::vector<std::string>> families{
    {"empty_loop"},
    {"null_call"},
    {"set_i32", "get_i32", "set_get_i32", "set_i64", "get_i64", "set_get_i64"},
    {"encode_i32", "decode_i32"},
    {"put", "get", "get_miss", "put_new"},
    {"read"},
};

// Every language must offer these; batches of native arrays are OCaml's study.
const std::set<std::string> everywhere{"empty_loop", "null_call", "set_i32", "get_i64",
                                       "put",        "get",       "put_new", "read"};

using Offers = std::map<std::string, std::map<std::string, const Case *>>;  // technique, operation

struct Matrix {
  std::vector<std::string> problems;
  std::map<std::string, std::string> holes;

  void print_row(const std::string &language, const std::string &technique, const std::vector<std::string> &family,
                 const std::map<std::string, const Case *> &offered) {
    std::printf("  %-28s", technique.c_str());
    for (const auto &operation : family) {
      auto found = offered.find(operation);
      const char *mark = found == offered.end() ? "MISSING" : found->second->hole.empty() ? "yes" : "hole";
      std::printf(" %-11s", mark);
      if (found == offered.end())
        problems.push_back(language + ":" + operation + "/" + technique + " is missing and no hole is declared");
      else if (!found->second->hole.empty())
        holes[found->second->id] = found->second->hole;
    }
    std::printf("\n");
  }

  void print(const std::string &language, const std::vector<Case> &cases) {
    for (const auto &family : families) {
      Offers offers;
      for (const auto &each : cases)
        if (std::find(family.begin(), family.end(), each.operation) != family.end()) {
          auto &slot = offers[each.technique][each.operation];
          if (!slot || !slot->hole.empty()) slot = &each;
        }
      if (offers.empty()) {
        if (everywhere.contains(family.front())) problems.push_back(language + " offers no " + family.front());
        continue;
      }
      std::printf("\n  %-28s", language.c_str());
      for (const auto &operation : family) std::printf(" %-11s", operation.c_str());
      std::printf("\n");
      for (const auto &[technique, offered] : offers) print_row(language, technique, family, offered);
    }
  }
};

bool is_compiled(const Case &subject) { return subject.path != "entersub" && subject.path != "op"; }

// The number of cases whose machine code was held against the catalog.
int prove(const Runner &runner, const std::vector<Case> &cases, std::vector<std::string> &problems) {
  std::set<std::uint64_t> loops;
  for (const auto &each : cases) loops.insert(each.code);
  auto code = MachineCode::read(runner.path, [&](const std::string &, std::uint64_t at) { return loops.contains(at); });
  int proven = 0;
  for (const auto &each : cases) {
    if (each.kind != "time" || !each.hole.empty() || !is_compiled(each)) continue;
    const Listing *loop = each.code ? code.at(each.code) : nullptr;
    auto fault = loop ? path_disproof(each, code, *loop) : "the catalog does not say where its loop is";
    if (fault.empty())
      ++proven;
    else
      problems.push_back(each.id + ": " + fault);
  }
  return proven;
}

}  // namespace

int main() {
  Interrupts interrupts;
  auto found = discover({}, {}, interrupts);
  Matrix matrix;
  for (const auto &failure : found.failures) matrix.problems.push_back(failure.message);
  for (const auto &runner : found.runners) {
    std::vector<Case> cases;
    for (const auto &line : runner.catalog) cases.push_back(read_case(line));
    matrix.print(runner.language, cases);
    // Perl's loops are op trees; its own suite proves them.
    if (runner.language == "perl") continue;
    std::printf("\n  %s: %d loops cross as the catalog says\n", runner.language.c_str(),
                prove(runner, cases, matrix.problems));
  }
  if (!matrix.holes.empty()) std::printf("\nDeclared holes\n");
  for (const auto &[id, reason] : matrix.holes) std::printf("  %s: %s\n", id.c_str(), reason.c_str());
  for (const auto &problem : matrix.problems) std::fprintf(stderr, "matrix: %s\n", problem.c_str());
  return matrix.problems.empty() ? 0 : 1;
}
