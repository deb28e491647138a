// One self-contained HTML file: opens from disk, asks for nothing.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "summary.hpp"

namespace tollgate::harness {

// Whether the build had node, without which there are neither pages nor figures.
bool has_plots();

// A file that the build made for the report and that lies beside the program.
// Throws an Error with the mend where the build had no node.
std::filesystem::path report_asset(const std::string &name);

// The text of the file. runs: oldest first, the last is reported.
std::string render_html(const std::vector<Summary> &runs);

}  // namespace tollgate::harness
