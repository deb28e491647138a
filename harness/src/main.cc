#include <exception>
#include <iostream>
#include <string>
#include <vector>

#include "commands.hpp"
#include "complain.hpp"
#include "error.hpp"

namespace {

using namespace tollgate::harness;

struct Command {
  const char *name, *summary;
  int (*run)(const std::vector<std::string> &);
};

constexpr Command commands[] = {
    {"list", "the cases that the runners offer", list_command},
    {"run", "measure, and write a run folder with its report", run_command},
    {"report", "read run folders again and report", report_command},
    {"compare", "two runs against each other, with verdicts", compare_command},
    {"languages", "how far each language is from C++, and how it should call it", languages_command},
    {"export", "a run's samples for other programs", export_command},
    {"reproduce", "the three articles by their own methods and by ours, with verdicts", reproduce_command},
    {"doctor", "what on this machine makes figures unreliable, and the mend", doctor_command},
};

void print_help() {
  std::cout << "Usage: tollgate COMMAND [OPTION]...\n"
               "What it costs to cross from one language into another, measured and explained.\n\n";
  for (const Command &command : commands) {
    std::cout << "  " << command.name << std::string(10 - std::string(command.name).size(), ' ') << command.summary
              << "\n";
  }
  std::cout << "\n`tollgate COMMAND --help` tells a command's options.\n";
}

int dispatch(const std::vector<std::string> &args) {
  if (args.empty()) throw Error("no command given; see `tollgate --help`");
  if (args[0] == "--help" || args[0] == "-h" || args[0] == "help") return print_help(), 0;
  if (args[0] == "--version") return std::cout << "tollgate " TOLLGATE_VERSION "\n", 0;
  for (const Command &command : commands) {
    if (args[0] == command.name) return command.run({args.begin() + 1, args.end()});
  }
  throw Error("no command named '" + args[0] + "'; see `tollgate --help`");
}

}  // namespace

int main(int argc, char **argv) {
  try {
    const int status = dispatch({argv + 1, argv + argc});
    if (!std::cout.flush()) throw Error("cannot write to standard output");
    return status;
  } catch (const std::exception &error) {
    complain(error.what());
    return 3;
  }
}
