// How far a run is, on stderr: one line that is kept up to date on a terminal,
// a line a round elsewhere.
#pragma once

#include <chrono>
#include <string>

namespace tollgate::harness {

// "about 1 min 40 s": no finer than such a guess can be.
std::string about(double seconds);

class Progress {
 public:
  // Of 0 rounds: nobody knows how many.
  Progress(double planned_seconds, int rounds, bool quiet);
  ~Progress();
  Progress(const Progress &) = delete;
  Progress &operator=(const Progress &) = delete;

  // Before a process starts.
  void at(int round, const std::string &language, const std::string &operation);
  // After it: so much of the plan is done.
  void add(double planned_seconds) { done_ += planned_seconds; }
  // What stands behind the round from now on.
  void note(const std::string &text) { note_ = ", " + text; }
  // A line that stays, about something that went wrong.
  void say(const std::string &text);

 private:
  double left() const;
  void clear_line();

  using Clock = std::chrono::steady_clock;
  const Clock::time_point start_ = Clock::now();
  const double planned_;
  const int rounds_;
  const bool quiet_, terminal_;
  double done_ = 0;
  int shown_round_ = -1;
  std::string note_;
};

}  // namespace tollgate::harness
