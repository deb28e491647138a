// The sum of a crossing's layers, each measured alone, against the measured whole.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "recipes.hpp"
#include "summary.hpp"

namespace tollgate::harness {

struct Part {
  std::string name;
  int times = 1;
  double ns = 0;  // all times together
};

struct Attribution {
  const CaseSummary *whole = nullptr, *base = nullptr;
  std::vector<Part> parts;
  double sum = 0;                          // ns: base and parts
  double left = 0;                         // ns: the whole less the sum
  std::optional<double> sum_instructions;  // where every case has a count
  std::string note;                        // why more than 15 % is left over; empty: not so much is
  double share() const { return left / whole->time->value; }
};

// One for each recipe whose cases all have a figure, in the recipes' order.
std::vector<Attribution> attributions(const Summary &summary);

// Crossings of codec and store that have a figure and no recipe.
std::vector<std::string> without_recipe(const Summary &summary);

}  // namespace tollgate::harness
