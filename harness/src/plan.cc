#include "plan.hpp"

#include <algorithm>
#include <numeric>
#include <regex>
#include <set>

#include "error.hpp"
#include "format_number.hpp"

namespace tollgate::harness {
namespace {

std::vector<std::regex> compile(const std::vector<std::string> &filters) {
  std::vector<std::regex> result;
  for (const std::string &filter : filters) {
    try {
      result.emplace_back(filter, std::regex::ECMAScript | std::regex::optimize);
    } catch (const std::regex_error &error) {
      throw Error("the filter '" + filter + "' is no regular expression: " + error.what());
    }
  }
  return result;
}

std::size_t edit_distance(const std::string &a, const std::string &b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), 0);
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t diagonal = std::exchange(row[0], i + 1);
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t changed = diagonal + (a[i] != b[j]);
      diagonal = row[j + 1];
      row[j + 1] = std::min({changed, row[j] + 1, row[j + 1] + 1});
    }
  }
  return row[b.size()];
}

std::string nearest(const std::vector<Case> &cases, const std::string &filter) {
  std::vector<std::pair<std::size_t, std::string>> distances;
  for (const Case &candidate : cases) distances.emplace_back(edit_distance(filter, candidate.id), candidate.id);
  const auto end = distances.begin() + std::ptrdiff_t(std::min<std::size_t>(3, distances.size()));
  std::partial_sort(distances.begin(), end, distances.end());
  std::vector<std::string> ids;
  for (auto near = distances.begin(); near != end; ++near) ids.push_back(near->second);
  return joined(ids);
}

}  // namespace

Profile profile_named(const std::string &name) {
  static const Profile profiles[] = {{"smoke", 1, true, true},
                                     {"quick", 6, false, false},
                                     {"default", full_rounds, false, false},
                                     {"full", full_rounds, true, false}};
  for (const Profile &profile : profiles) {
    if (profile.name == name) return profile;
  }
  throw Error("no profile named '" + name + "'; there are smoke, quick, default and full");
}

std::vector<Case> select(const std::vector<Case> &cases, const Profile &profile,
                         const std::vector<std::string> &filters) {
  const std::vector<std::regex> expressions = compile(filters);
  const auto chosen = [&](const Case &candidate) {
    if (expressions.empty()) return profile.wide || candidate.tier == "core";
    return std::any_of(expressions.begin(), expressions.end(),
                       [&](const std::regex &expression) { return std::regex_search(candidate.id, expression); });
  };
  std::vector<Case> result;
  std::copy_if(cases.begin(), cases.end(), std::back_inserter(result), chosen);
  if (result.empty() && filters.empty()) throw Error("the runners offer no case of the profile " + profile.name);
  if (result.empty())
    throw Error("no case matches '" + filters[0] + "'; the nearest are " + nearest(cases, filters[0]) +
                " (all: `tollgate list`)");
  return result;
}

std::vector<Case> with_empty_loops(std::vector<Case> selected, const std::vector<Case> &offered) {
  std::set<std::string> languages, ids;
  for (const Case &one : selected) languages.insert(one.language), ids.insert(one.id);
  for (const Case &one : offered) {
    if (one.operation == "empty_loop" && languages.contains(one.language) && !ids.contains(one.id))
      selected.push_back(one);
  }
  return selected;
}

int rounds_of(const Case &measured, int rounds) {
  if (measured.kind == "memory") return std::min(rounds, memory_rounds);
  if (measured.input == "cold" && rounds >= full_rounds) return std::max(rounds, cold_rounds);
  return rounds;
}

double planned_seconds(const Case &measured, const Profile &profile) {
  constexpr double process_start = 0.02;  // its share of it, seen
  if (profile.smoke) return process_start;
  if (measured.kind == "memory") return 1.5;                                  // 1,000,000 records put once
  if (measured.input == "cold") return 0.25;                                  // one pass over its file
  if (measured.input == "warm") return measured.fixed_n > 0 ? 0.4 : 0.12;     // the proof beside it
  if (measured.fixed_n > 0) return 0.05 + 0.5e-6 * double(measured.fixed_n);  // a growing store and its setup
  return 0.09;  // calibration and three repetitions of 28 ms
}

double planned_seconds(const std::vector<Case> &cases, const Profile &profile, int rounds) {
  double result = 0;
  for (const Case &measured : cases) {
    if (!measured.hole.empty()) continue;
    result += rounds_of(measured, rounds) * planned_seconds(measured, profile);
  }
  return result;
}

}  // namespace tollgate::harness
