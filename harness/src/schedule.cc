#include "schedule.hpp"

#include <algorithm>
#include <map>
#include <random>

#include "plan.hpp"

namespace tollgate::harness {
namespace {

// Uniform in [0, bound), bound below 2^32: a remainder's bias is then under 2^-32.
// The standard fixes std::mt19937_64's numbers, but not those of its
// distributions and of std::shuffle.
std::uint64_t below(std::mt19937_64 &random, std::uint64_t bound) { return random() % bound; }

template <typename T>
void shuffle(std::mt19937_64 &random, std::vector<T> &items) {
  for (std::size_t left = items.size(); left > 1; --left) std::swap(items[left - 1], items[below(random, left)]);
}

std::vector<std::vector<Case>> split(const std::vector<Case> &cases) {
  std::vector<std::vector<Case>> result;
  std::vector<Case> together, fixed;
  for (const Case &one : cases) {
    if (one.isolate || one.kind == "memory") {
      result.push_back({one});
    } else {
      (one.fixed_n > 0 ? fixed : together).push_back(one);  // the number of repetitions is the process's
    }
  }
  if (!together.empty()) result.push_back(std::move(together));
  if (!fixed.empty()) result.push_back(std::move(fixed));
  return result;
}

// Cases that share a process have the same number of rounds.
bool takes_part(const std::vector<Case> &together, int round, int rounds) {
  return round < rounds_of(together[0], rounds);
}

int last_round(const std::vector<Case> &cases, int rounds) {
  int last = 0;
  for (const Case &one : cases) last = std::max(last, rounds_of(one, rounds));
  return last;
}

}  // namespace

Schedule::Schedule(const std::vector<Case> &cases, int rounds, std::uint64_t seed)
    : random_(seed), rounds_(rounds), last_(last_round(cases, rounds)) {
  std::map<std::string, std::map<std::string, std::vector<Case>>> grouped;
  for (const Case &one : cases) {
    if (one.hole.empty()) grouped[one.operation][one.language].push_back(one);
  }
  for (const auto &[name, languages] : grouped) {
    Operation &operation = operations_.emplace_back();
    operation.name = name;
    for (const auto &[language, group] : languages) operation.languages.emplace_back(language, split(group));
  }
}

std::vector<Process> Schedule::next() {
  std::vector<Process> result;
  if (round_ == last_) return result;
  // Each round begins with the same order, so that it depends on no round before.
  std::vector<Operation> operations = operations_;
  shuffle(random_, operations);
  for (auto &[operation, languages] : operations) {
    shuffle(random_, languages);
    for (auto &[language, processes] : languages) {
      shuffle(random_, processes);
      for (std::vector<Case> &together : processes) {
        const unsigned padding = unsigned(below(random_, 4096));
        if (takes_part(together, round_, rounds_))
          result.push_back({round_, int(result.size()), language, operation, std::move(together), padding});
      }
    }
  }
  ++round_;
  return result;
}

std::vector<Process> schedule(const std::vector<Case> &cases, int rounds, std::uint64_t seed) {
  Schedule schedule(cases, rounds, seed);
  std::vector<Process> result;
  for (std::vector<Process> next = schedule.next(); !next.empty(); next = schedule.next())
    result.insert(result.end(), next.begin(), next.end());
  return result;
}

}  // namespace tollgate::harness
