// The main plots as static SVG files, for a page that runs no code.
#pragma once

#include <filesystem>
#include <vector>

#include "document.hpp"
#include "summary.hpp"

namespace tollgate::harness {

// Draws them into folder/figures. Throws an Error where the build has no plots, where
// node does not run, or where a file cannot be written.
void draw_figures(const Summary &summary, const std::filesystem::path &folder);

// Those of them that lie in folder/figures, in the order of the report.
std::vector<Picture> figures_in(const std::filesystem::path &folder, const Summary &summary);

// The run's own, for a page in the file `out` (empty: standard output): none where the
// page does not lie in the run's folder, for those beside it may be another run's.
std::vector<Picture> figures_of(const Summary &summary, const std::filesystem::path &run,
                                const std::filesystem::path &out);

}  // namespace tollgate::harness
