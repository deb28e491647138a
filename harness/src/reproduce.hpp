// The three articles' experiments, by their own methods. Each fills a record; the
// page is made from that (claim_page.hpp).
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

#include "claim_record.hpp"
#include "process.hpp"

namespace tollgate::harness {

struct ReproduceRequest {
  double n = 0;                // turns of claim A's loop
  int times = 0;               // repetitions of each measurement; 0: the claim's own number
  std::size_t file_bytes = 0;  // of claim C's file, whole MiB
  std::string scratch;         // the parent of the folder for it
  bool slow_device = false;    // claim C also from a device that takes its time
  bool quiet = false;
};

ClaimRecord reproduce_a(const ReproduceRequest &request, const Interrupts &interrupts);
ClaimRecord reproduce_b(const ReproduceRequest &request, const Interrupts &interrupts);
ClaimRecord reproduce_c(const ReproduceRequest &request, const Interrupts &interrupts);

// The cases of this project that do a claim's work.
std::vector<std::string> cases_of_claim(char claim);

// What the experiments share.
ClaimRecord new_record(const std::string &claim);
std::filesystem::path program_beside(const std::string &name);
// Runs a program to its end and gives what it printed; throws an Error when it is
// not there, fails, or the user interrupts.
std::string output_of(const std::vector<std::string> &arguments, const Interrupts &interrupts);
// As a word of a POSIX shell.
std::string quoted(const std::string &word);
// Of lines "WAY: N took T s => …" the T, put behind what was measured under prefix + WAY.
void add_seconds(ClaimRecord &record, const std::string &prefix, const std::string &output);

}  // namespace tollgate::harness
