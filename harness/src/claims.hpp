// The three articles' figures, and the cases here that do the same work.
#pragma once

#include <optional>
#include <span>

#include "stats.hpp"

namespace tollgate::harness {

// One way of an article's table. `here` is the technique that reproduces it; a
// rate of 0 was not given there.
struct ClaimWay {
  const char *shown;
  const char *here;
  double rate;  // iterations a second
};

struct Claim {
  const char *letter, *title, *work, *clock;
  const char *language, *operation, *params;
  std::span<const ClaimWay> ways;              // the first is what the others are measured against
  std::span<const char *const> fastest_first;  // the article's order, techniques
  std::span<const ClaimWay> ours;              // ways that the article does not have
};

// A and B: rates of ways that do the same.
std::span<const Claim> rate_claims();

// C: the time of reads_a_pass reads, in the article's two shapes.
struct ReadClaim {
  double reads_a_pass;
  double warm_ms, rewritten_ms;
  const char *shown, *here;
};
std::span<const ReadClaim> read_claims();

enum class Holds { yes, no, untold };

// Whether an article's figure is met here: yes where the interval lies wholly within
// `factor` of it; no where the value lies further off and the interval leaves the figure out.
Holds figure_holds(const std::optional<Estimate> &here, double figure, double factor);

// Within so much two count as alike.
inline constexpr double same_factor = 1.05;

}  // namespace tollgate::harness
