#include "output.hpp"

#include <filesystem>
#include <fstream>
#include <iostream>

#include "error.hpp"

namespace tollgate::harness {

namespace fs = std::filesystem;

void write_output(const std::string &path, const std::string &text) {
  if (path.empty()) {
    if (!(std::cout << text << std::flush)) throw Error("cannot write to standard output");
    return;
  }
  // A device or a pipe cannot be replaced, only written to.
  const bool in_place = fs::exists(path) && !fs::is_regular_file(path);
  const fs::path target = in_place ? fs::path(path) : fs::path(path + ".part");
  std::error_code failure;
  std::ofstream file(target, std::ios::binary | std::ios::trunc);
  file << text;
  file.close();
  if (file && !in_place) fs::rename(target, path, failure);
  if (file && !failure) return;
  if (!in_place) fs::remove(target, failure);
  throw Error(path + ": cannot be written; is the folder there, and room on the disk?");
}

}  // namespace tollgate::harness
