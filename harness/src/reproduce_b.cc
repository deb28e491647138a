#include <iostream>

#include "error.hpp"
#include "reproduce.hpp"

namespace tollgate::harness {
namespace {

constexpr int default_times = 6;
constexpr int records = 1'000'000;
const std::vector<std::string> ways = {"hash",           "tc_oo",       "tc_direct",  // the article's
                                       "oo_perl_checks", "xs_function", "xs_method_checked", "op_pad"};

double memory_of(const std::string &output) {
  const std::string name = "memory: ";
  const std::size_t at = output.find(name);
  if (at == output.npos) throw Error("toll-put-records does not tell its memory");
  return std::stod(output.substr(at + name.size()));
}

}  // namespace

ClaimRecord reproduce_b(const ReproduceRequest &request, const Interrupts &interrupts) {
  ClaimRecord record = new_record("b");
  const int times = request.times ? request.times : default_times;
  record.settings = {{"records", records}, {"times", times}};
  const auto put = [&](std::vector<std::string> chosen) {
    chosen.insert(chosen.begin(), {program_beside("toll-put-records"), std::to_string(records)});
    return output_of(chosen, interrupts);
  };
  for (int i = 0; i < times; ++i) {
    if (!request.quiet) std::cerr << "tollgate: the stores in one perl, " << i + 1 << " of " << times << "\n";
    add_seconds(record, "one perl/", put(ways));
    if (!request.quiet) std::cerr << "tollgate: each store in a perl of its own\n";
    std::vector<std::string> apart = ways;
    apart.push_back("tc_tree");  // the article tells of its memory alone
    for (const std::string &way : apart) {
      const std::string output = put({way});
      add_seconds(record, "alone/", output);
      record.measured["memory/" + way].push_back(memory_of(output));
    }
  }
  return record;
}

}  // namespace tollgate::harness
