#include "process.hpp"

#include <sys/wait.h>

#include <cstdio>
#include <sstream>

namespace {

std::string whole(std::FILE *stream) {
  std::string text;
  char part[4096];
  for (std::size_t got; (got = std::fread(part, 1, sizeof part, stream)) > 0;) text.append(part, got);
  return text;
}

}  // namespace

Outcome run(const std::string &command) {
  std::FILE *errors = std::tmpfile();
  const std::string redirected = "{ " + command + "\n} 2>&" + std::to_string(fileno(errors));
  std::FILE *child = popen(redirected.c_str(), "r");
  Outcome outcome;
  outcome.out = whole(child);
  const int status = pclose(child);
  outcome.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  std::rewind(errors);
  outcome.err = whole(errors);
  std::fclose(errors);
  return outcome;
}

std::vector<std::string> lines(const std::string &text) {
  std::istringstream stream(text);
  std::vector<std::string> all;
  for (std::string line; std::getline(stream, line);) all.push_back(line);
  return all;
}
