#include "claim_record.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "error.hpp"

namespace tollgate::harness {

namespace json = boost::json;

const std::vector<double> *ClaimRecord::find(const std::string &name) const {
  const auto found = measured.find(name);
  return found == measured.end() || found->second.empty() ? nullptr : &found->second;
}

std::optional<double> ClaimRecord::middle(const std::string &name) const {
  const auto *values = find(name);
  return values ? std::optional(median(*values)) : std::nullopt;
}

std::optional<Estimate> ClaimRecord::ratio(const std::string &over, const std::string &under) const {
  const auto *a = find(under), *b = find(over);
  if (!a || !b) return std::nullopt;
  if (a->size() != b->size()) return Estimate{median(*b) / median(*a), std::nullopt};
  return paired_ratio(*a, *b);
}

namespace {

const MemorySummary *memory_of(const Summary &summary, const std::string &id) {
  const auto found = std::ranges::find_if(summary.memories, [&](const auto &one) { return one.info.id == id; });
  return found == summary.memories.end() ? nullptr : &*found;
}

}  // namespace

void add_cases(ClaimRecord &record, const Summary &summary, const std::vector<std::string> &ids) {
  std::map<int, std::size_t> cases_of_round;
  std::vector<const CaseSummary *> found;
  for (const std::string &id : ids) {
    if (const MemorySummary *memory = memory_of(summary, id)) {
      record.measured[id] = {memory->process.value};
      continue;
    }
    const CaseSummary *one = summary.find(id);
    if (!one || one->samples.empty()) {
      record.missing[id] =
          one && !one->info.hole.empty() ? one->info.hole : "the run " + summary.run.name + " has no figure of it";
      continue;
    }
    found.push_back(one);
    std::set<int> rounds;
    for (const Sample &sample : one->samples) rounds.insert(sample.round);
    for (const int round : rounds) ++cases_of_round[round];
  }
  for (const CaseSummary *one : found) {
    std::map<int, double> by_round;
    for (const Sample &sample : one->samples) by_round.emplace(sample.round, sample.ns);
    std::vector<double> &values = record.measured[one->info.id];
    for (const auto &[round, ns] : by_round)
      if (cases_of_round[round] == found.size()) values.push_back(ns);
  }
}

namespace {

// So many digits that a reader, whose last one may be wrong, writes the same again.
double stored(double value) {
  char text[32];
  const auto end = std::to_chars(text, text + sizeof text, value, std::chars_format::scientific, 8).ptr;
  std::from_chars(text, end, value);
  return value;
}

}  // namespace

json::object record_json(const ClaimRecord &record) {
  json::object measured;
  for (const auto &[name, values] : record.measured) {
    json::array &stored_values = measured[name].emplace_array();
    for (const double value : values) stored_values.push_back(stored(value));
  }
  return {{"schema", 1},
          {"claim", record.claim},
          {"made", record.made},
          {"environment", record.environment},
          {"settings", json::value_from(record.settings)},
          {"measured", std::move(measured)},
          {"missing", json::value_from(record.missing)}};
}

namespace {

void require_settings(const ClaimRecord &record) {
  static const std::map<std::string, std::vector<std::string>> needed = {
      {"a", {"n", "times"}}, {"b", {"records", "times"}}, {"c", {"file_bytes", "processes", "times"}}};
  constexpr double most = 1e15;
  for (const std::string &name : needed.at(record.claim)) {
    const auto found = record.settings.find(name);
    if (found == record.settings.end()) throw Error("the settings lack \"" + name + "\"");
    if (!(found->second >= 1 && found->second <= most)) throw Error("the setting \"" + name + "\" is not from 1 on");
  }
}

// Counts, shares and deviations; all else is divided by.
bool may_be_zero(const std::string &name) {
  return name.find('/') == name.npos || name.starts_with("hyperfine stddev") || name.starts_with("hyperfine user") ||
         name.starts_with("hyperfine system");
}

void require_values(const ClaimRecord &record) {
  std::map<std::string, std::size_t> sizes;  // of what was measured side by side: the same before the slash
  for (const auto &[name, values] : record.measured) {
    for (const double value : values) {
      if (!std::isfinite(value) || value < 0 || (value == 0 && !may_be_zero(name)))
        throw Error("\"" + name + "\" holds what was never measured: zero, negative or no number");
    }
    const std::size_t slash = name.find('/');
    if (slash == name.npos) continue;
    const auto first = sizes.emplace(name.substr(0, slash), values.size()).first;
    if (first->second != values.size())
      throw Error("\"" + name + "\" has " + std::to_string(values.size()) + " values, and what is paired with it " +
                  std::to_string(first->second));
  }
}

void require_sound(const ClaimRecord &record, const std::string &path) {
  try {
    if (std::filesystem::path(path).stem() != record.claim) throw Error("it is the record of claim " + record.claim);
    require_settings(record);
    require_values(record);
  } catch (const Error &error) {
    throw Error(path + ": " + error.what() + "; measure again by `tollgate reproduce`");
  }
}

ClaimRecord parsed_record(const std::string &text) {
  const json::value parsed = json::parse(text);
  if (parsed.at("schema") != 1) throw Error("schema");
  ClaimRecord record;
  record.claim = json::value_to<std::string>(parsed.at("claim"));
  record.made = json::value_to<std::string>(parsed.at("made"));
  record.environment = parsed.at("environment").as_object();
  record.settings = json::value_to<std::map<std::string, double>>(parsed.at("settings"));
  record.measured = json::value_to<std::map<std::string, std::vector<double>>>(parsed.at("measured"));
  record.missing = json::value_to<std::map<std::string, std::string>>(parsed.at("missing"));
  if (record.claim != "a" && record.claim != "b" && record.claim != "c") throw Error("claim");
  return record;
}

}  // namespace

ClaimRecord read_record(const std::string &path) {
  std::ostringstream text;
  if (!(text << std::ifstream(path, std::ios::binary).rdbuf()))
    throw Error(path + ": cannot be read; `tollgate reproduce --out DIR` writes one");
  ClaimRecord record;
  try {
    record = parsed_record(text.str());
  } catch (const std::exception &) {
    throw Error(path + ": no record of a claim as this version writes it; measure again by `tollgate reproduce`");
  }
  require_sound(record, path);
  return record;
}

}  // namespace tollgate::harness
