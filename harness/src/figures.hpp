// The main plots as static SVG files, for a page that runs no code.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "summary.hpp"

namespace tollgate::harness {

struct Figure {
  std::string light, dark;  // paths from the run's folder
  std::string alt, title;
};

// Draws them into folder/figures and says which there are, in the order of the
// report; none where the build had no node. Throws an Error where a file cannot be
// written.
std::vector<Figure> write_figures(const std::filesystem::path &folder, const Summary &summary);

}  // namespace tollgate::harness
