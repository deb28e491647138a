// Runs scheduled processes one after the other and writes down what came of
// them.
#pragma once

#include <chrono>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "discover.hpp"
#include "job.hpp"
#include "journal.hpp"
#include "lines.hpp"
#include "progress.hpp"

namespace tollgate::harness {

// The cases of a run that need no measuring any more.
struct Finished {
  std::set<std::pair<int, std::string>> measured;  // round and id
  std::set<std::string> failed;                    // ids; a case that failed is not tried again
};

// Each case that hangs costs half a minute and more, so a runner that always does is
// given up.
class Hangs {
 public:
  // Adds to what came of the process that its runner is lost, where that was one too many.
  void judge(const Process &process, Outcome &outcome);

 private:
  std::map<std::string, int> timeouts_;  // by language
};

class Collector {
 public:
  Collector(const std::vector<Runner> &runners, const Profile &profile, const Scratch &scratch, Journal &journal,
            Progress &progress, const Interrupts &interrupts, Finished finished, double seconds_before);

  // Runs what is missing of the process, and again what another case's death
  // took with it. Returns false when it was interrupted.
  bool run(Process process);

  // It did not fail, and its runner is not lost: the next round measures it.
  bool awaits(const Case &one) const;

  std::size_t failures() const { return failures_; }
  double seconds() const;  // since the run's start

 private:
  bool is_missing(const Process &process, const Case &of) const;
  bool run_once(const Process &process, std::vector<Case> &again);
  void write(const Process &process, Outcome outcome, const Usage &usage, double start);
  void note(const Process &process, const Outcome &outcome);

  std::map<std::string, const Runner *> runners_;
  const Profile &profile_;
  const Scratch &scratch_;
  Journal &journal_;
  Progress &progress_;
  const Interrupts &interrupts_;
  Finished finished_;
  std::set<std::string> lost_runners_;
  Hangs hangs_;
  std::size_t failures_ = 0;
  std::chrono::steady_clock::time_point start_;
};

}  // namespace tollgate::harness
