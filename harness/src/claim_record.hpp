// What the experiment of a claim measured: all that its page is made from, so that
// the page can be made again without measuring.
#pragma once

#include <boost/json.hpp>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "stats.hpp"
#include "summary.hpp"

namespace tollgate::harness {

struct ClaimRecord {
  std::string claim;  // "a"
  std::string made;   // UTC
  boost::json::object environment;
  std::map<std::string, double> settings;
  // Values by name, one a repetition; those of one index were measured side by side.
  std::map<std::string, std::vector<double>> measured;
  // Why something is not among them.
  std::map<std::string, std::string> missing;

  const std::vector<double> *find(const std::string &name) const;  // null: missing
  std::optional<double> middle(const std::string &name) const;     // the median
  // The value of `over` in parts of that of `under`, paired by repetition.
  std::optional<Estimate> ratio(const std::string &over, const std::string &under) const;
};

// The times of a run's cases, in ns, under their ids; by the rounds that all of them
// have, so that they stay paired. Of a memory case the bytes a record. A case without a
// figure is missing.
void add_cases(ClaimRecord &record, const Summary &summary, const std::vector<std::string> &ids);

boost::json::object record_json(const ClaimRecord &record);

// Throws an Error that names the file where it is not such a record.
ClaimRecord read_record(const std::string &path);

}  // namespace tollgate::harness
