#include "schedule.hpp"

#include <algorithm>
#include <map>
#include <random>

#include "plan.hpp"

namespace tollgate::harness {
namespace {

// The standard fixes std::mt19937_64's numbers, but not those of its
// distributions and of std::shuffle.
class Draw {
 public:
  explicit Draw(std::uint64_t seed) : engine_(seed) {}

  // Uniform in [0, bound), bound below 2^32: a remainder's bias is then under 2^-32.
  std::uint64_t below(std::uint64_t bound) { return engine_() % bound; }

  template <typename T>
  void shuffle(std::vector<T> &items) {
    for (std::size_t left = items.size(); left > 1; --left) std::swap(items[left - 1], items[below(left)]);
  }

 private:
  std::mt19937_64 engine_;
};

// Cases of one operation and language, one process each.
using Processes = std::vector<std::vector<Case>>;
using Languages = std::map<std::string, Processes>;

Processes split(const std::vector<Case> &cases) {
  Processes result;
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

std::vector<std::pair<std::string, Languages>> by_operation(const std::vector<Case> &cases) {
  std::map<std::string, std::map<std::string, std::vector<Case>>> grouped;
  for (const Case &one : cases) {
    if (one.hole.empty()) grouped[one.operation][one.language].push_back(one);
  }
  std::vector<std::pair<std::string, Languages>> result;
  for (const auto &[operation, languages] : grouped) {
    Languages processes;
    for (const auto &[language, group] : languages) processes[language] = split(group);
    result.emplace_back(operation, std::move(processes));
  }
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

std::vector<Process> schedule(const std::vector<Case> &cases, int rounds, std::uint64_t seed) {
  const auto operations = by_operation(cases);
  Draw draw(seed);
  std::vector<Process> result;
  for (int round = 0; round < last_round(cases, rounds); ++round) {
    int order = 0;
    auto shuffled = operations;
    draw.shuffle(shuffled);
    for (auto &[operation, languages] : shuffled) {
      std::vector<std::pair<std::string, Processes>> next(languages.begin(), languages.end());
      draw.shuffle(next);
      for (auto &[language, processes] : next) {
        draw.shuffle(processes);
        for (std::vector<Case> &together : processes) {
          const unsigned padding = unsigned(draw.below(4096));
          if (takes_part(together, round, rounds))
            result.push_back({round, order++, language, operation, std::move(together), padding});
        }
      }
    }
  }
  return result;
}

}  // namespace tollgate::harness
