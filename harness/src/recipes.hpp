// What each way of crossing consists of: the case without any crossing, and the
// layers on top of it, each measured alone over a null call.
#pragma once

#include <string>
#include <vector>

namespace tollgate::harness {

// A layer alone: what the case `with` costs over the case `without`.
struct Layer {
  std::string name, with, without;
};

struct Ingredient {
  const Layer *layer;
  int times = 1;
};

struct Recipe {
  std::string whole, base;  // ids
  std::vector<Ingredient> layers;
  std::string reason;  // why they cannot add up to the whole; empty: they should
};

std::vector<Recipe> recipes();

}  // namespace tollgate::harness
