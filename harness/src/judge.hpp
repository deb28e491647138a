// Two runs against each other: which cases became slower, and how sure that is.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "summary.hpp"

namespace tollgate::harness {

enum class Verdict { same, faster, slower, undecided };

struct Comparison {
  std::string id;
  double a_ns = 0, b_ns = 0;
  std::optional<double> a_instructions, b_instructions;  // an iteration, raw
  Estimate ratio;                                        // time of B over time of A
  std::size_t samples = 0;                               // pairs; unpaired: the smaller side's samples
  double p = 1;                                          // that B is not slower by more than the margin, after Holm
  Verdict verdict = Verdict::undecided;
  // The interval alone may say slower where p, over so many cases, does not yet.
  bool confirmed = true;
  double needed = 0;  // about how many samples would decide it; 0 when it is decided
};

// A fact of the environment that the two runs do not share.
struct Difference {
  std::string fact, a, b;
};

struct Judgement {
  std::string a, b;   // the runs' names
  double margin = 0;  // as a fraction
  bool paired = true;
  bool salvaged = false;
  bool interleaved = false;           // measured in alternation
  std::vector<Difference> toolchain;  // where the two differ
  std::vector<Comparison> rows;
  std::vector<std::string> only_a, only_b;  // ids
  std::vector<Failed> failed_a, failed_b, failed_alike;
  std::vector<std::string> warnings;
};

Judgement judge(const Summary &a, const Summary &b, double margin);

// So many pairs, all of one sign, that the least p survives Holm over all cases. With
// fewer none of the cases can be called slower: Holm's first step takes the least p.
double pairs_for_holm(std::size_t cases);

// Decided for good: faster, the same, or slower and confirmed.
bool is_decided(const Comparison &row);
bool is_regression(const Comparison &row);

// The exit status: 3 a case failed on one side; 1 a regression; 2 nothing could
// be decided, or with strict anything could not; 0 fine.
int judgement_status(const Judgement &judgement, bool strict);

}  // namespace tollgate::harness
