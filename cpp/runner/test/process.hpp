// Runs a program to its end and keeps what it wrote.
#pragma once

#include <string>
#include <vector>

struct Outcome {
  int status = -1;  // exit status; 128 and the signal's number after a signal
  std::string out, err;
};

// The words go through the shell, so that redirections work.
Outcome run(const std::string &command);

std::vector<std::string> lines(const std::string &text);
