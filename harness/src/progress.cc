#include "progress.hpp"

#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <iostream>

#include "complain.hpp"

namespace tollgate::harness {

std::string about(double seconds) {
  const long rounded = seconds < 20 ? std::lround(std::ceil(seconds)) : 5 * std::lround(seconds / 5);
  if (rounded < 60) return "about " + std::to_string(rounded) + " s";
  return "about " + std::to_string(rounded / 60) + " min" +
         (rounded % 60 ? " " + std::to_string(rounded % 60) + " s" : "");
}

Progress::Progress(double planned_seconds, int rounds, bool quiet)
    : planned_(planned_seconds), rounds_(rounds), quiet_(quiet), terminal_(isatty(STDERR_FILENO)) {}

Progress::~Progress() { clear_line(); }

// The plan, stretched by what the part that is done has shown.
double Progress::left() const {
  const double spent = std::chrono::duration<double>(Clock::now() - start_).count();
  const double stretch = done_ > 0.05 * planned_ ? spent / done_ : 1;
  return std::max(0.0, planned_ - done_) * stretch;
}

void Progress::at(int round, const std::string &language, const std::string &operation) {
  if (quiet_ || (!terminal_ && round == shown_round_)) return;
  shown_round_ = round;
  std::string text = "round " + std::to_string(round + 1);
  if (rounds_ > 0) text += " of " + std::to_string(rounds_) + ", " + about(left()) + " left";
  text += note_;
  if (!terminal_) {
    std::cerr << printable(text) << std::endl;
    return;
  }
  clear_line();
  std::cerr << printable(text + "  " + language + ":" + operation).substr(0, 79) << std::flush;
}

void Progress::say(const std::string &text) {
  clear_line();
  complain(text);
}

void Progress::clear_line() {
  if (terminal_ && !quiet_) std::cerr << "\r\033[K";
}

}  // namespace tollgate::harness
