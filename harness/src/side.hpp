// One build's part in a run: its runners, their cases, and the folder that takes
// what they measure. A run of two builds in alternation has two of them.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "collect.hpp"

namespace tollgate::harness {

class Side {
 public:
  // `runners` is the folder of the default runners. Where a run goes on, reads
  // what is in the folder.
  Side(std::filesystem::path folder, std::filesystem::path runners, bool resume);
  Side(const Side &) = delete;
  Side &operator=(const Side &) = delete;

  // Throws an Error when none answers, or where a run goes on and they are not
  // those that it began with.
  void find_runners(const std::vector<std::string> &given, const Profile &profile, bool quiet,
                    const Interrupts &interrupts);
  // Where instructions are counted, what they are taken off is among them.
  void select_cases(const Plan &plan);

  // Writes the lines that stand before the first process's; `environment` of a run
  // that begins.
  void begin(const Plan &plan, std::int64_t started, const boost::json::object &environment);
  void collect_by(const Profile &profile, const Scratch &scratch, Progress &progress, const Interrupts &interrupts);

  bool awaits(const Case &one) const { return collector_->awaits(one); }

  // Runs what of this process is this side's and is missing. Returns false when
  // it was interrupted.
  bool run(Process process);
  // Counts instructions unless that was done. Returns false likewise.
  bool count(const Scratch &scratch, const Interrupts &interrupts);
  void end(bool interrupted, const std::optional<Activity> &before);

  const std::filesystem::path &folder() const { return folder_; }
  const Run &before() const { return before_; }
  const std::vector<Case> &cases() const { return cases_; }
  std::size_t failures() const;
  double seconds() const { return collector_->seconds(); }  // since the run's start

 private:
  const std::filesystem::path folder_, runners_folder_;
  const bool resume_;
  std::optional<Journal> journal_;
  Run before_;  // what the folder holds already
  Discovery found_;
  std::vector<Case> cases_;
  std::optional<Collector> collector_;
  std::size_t uncounted_ = 0;
};

}  // namespace tollgate::harness
