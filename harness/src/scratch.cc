#include "scratch.hpp"

#include <stdlib.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <random>
#include <sstream>
#include <vector>

#include "error.hpp"

namespace tollgate::harness {
namespace {

namespace fs = std::filesystem;

std::string temporary_folder() {
  const char *set = std::getenv("TMPDIR");
  return set && *set ? set : "/tmp";
}

Error unusable() {
  return Error("cannot use the folder for temporary files, " + temporary_folder() + ": " + std::strerror(errno) +
               "; set TMPDIR to one with room");
}

}  // namespace

Scratch::Scratch() {
  std::string name = temporary_folder() + "/tollgate-XXXXXX";
  if (!mkdtemp(name.data())) throw unusable();
  folder_ = fs::absolute(name);
}

Scratch::~Scratch() {
  std::error_code ignored;
  fs::remove_all(folder_, ignored);
}

void Scratch::make_input(std::size_t bytes) {
  std::mt19937_64 engine;
  std::vector<std::uint64_t> block(1 << 13);
  std::ofstream file(input(), std::ios::binary);
  for (std::size_t left = bytes; left > 0;) {
    for (std::uint64_t &word : block) word = engine();
    const std::size_t size = std::min(left, block.size() * sizeof block[0]);
    file.write(reinterpret_cast<const char *>(block.data()), std::streamsize(size));
    left -= size;
  }
  file.close();
  if (!file) throw unusable();
  has_input_ = true;
}

std::string Scratch::take_results() {
  std::ostringstream text;
  text << std::ifstream(results(), std::ios::binary).rdbuf();
  std::error_code ignored;
  fs::remove(results(), ignored);
  return text.str();
}

}  // namespace tollgate::harness
