// The commands of the tollgate program. Each takes what stands behind its name
// on the command line and returns the exit status; what is wrong it throws as an
// Error.
#pragma once

#include <string>
#include <vector>

namespace tollgate::harness {

int list_command(const std::vector<std::string> &args);
int run_command(const std::vector<std::string> &args);
int doctor_command(const std::vector<std::string> &args);
int report_command(const std::vector<std::string> &args);
int compare_command(const std::vector<std::string> &args);
int languages_command(const std::vector<std::string> &args);
int reproduce_command(const std::vector<std::string> &args);
int export_command(const std::vector<std::string> &args);

// What a run ends with: writes report.md into its folder and, where the build has
// plots, figures/ and report.html, prints the text report unless quiet, and
// returns the path of the report to be looked at.
std::string report_after_run(const std::string &directory, bool quiet);

}  // namespace tollgate::harness
