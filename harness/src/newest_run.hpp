// Which run is meant where none is named.
#pragma once

#include <filesystem>

namespace tollgate::harness {

// The newest in results/ that has figures. Throws an Error where there is none.
std::filesystem::path newest_run();

}  // namespace tollgate::harness
