#include "scratch.hpp"

#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <random>
#include <sstream>

#include "error.hpp"

namespace tollgate::harness {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t write_bytes = 1 << 16;

Error unusable(const fs::path &folder) {
  return Error("cannot use " + folder.string() + " for temporary files: " + std::strerror(errno) +
               "; give another folder by --scratch");
}

std::string mebibytes(std::uintmax_t bytes) { return std::to_string(bytes >> 20) + " MiB"; }

// Not to the last byte: what else writes there needs some too.
void require_room(const fs::path &folder, std::size_t bytes) {
  std::error_code error;
  const std::uintmax_t available = fs::space(folder, error).available, reserve = bytes / 10;
  if (!error && available < bytes + reserve)
    throw Error(folder.string() + " has " + mebibytes(available) + " free, and the file to read takes " +
                mebibytes(bytes + reserve) + "; give another folder by --scratch or a smaller --file-size");
}

bool write_whole(int file, const char *bytes, std::size_t size) {
  while (size > 0) {
    const ssize_t written = write(file, bytes, size);
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return false;
    bytes += written;
    size -= std::size_t(written);
  }
  return true;
}

bool write_random(int file, std::size_t bytes) {
  std::mt19937_64 engine;  // seeded with its default: the same bytes everywhere
  std::vector<std::uint64_t> block(write_bytes / sizeof(std::uint64_t));
  for (std::size_t left = bytes; left > 0;) {
    for (std::uint64_t &word : block) word = engine();
    const std::size_t size = std::min(left, write_bytes);
    if (!write_whole(file, reinterpret_cast<const char *>(block.data()), size)) return false;
    left -= size;
  }
  return fdatasync(file) == 0;
}

}  // namespace

std::string Scratch::default_parent() {
  const char *set = std::getenv("TMPDIR");
  return set && *set ? set : "/tmp";
}

Scratch::Scratch(const std::string &parent) {
  std::string name = parent + "/tollgate-XXXXXX";
  if (!mkdtemp(name.data())) throw unusable(parent);
  folder_ = fs::absolute(name);
}

Scratch::~Scratch() {
  std::error_code ignored;
  fs::remove_all(folder_, ignored);
}

void Scratch::make_input(const std::string &state, std::size_t bytes) const {
  require_room(folder_, bytes);
  const int file = open(input(state).c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (file < 0) throw unusable(folder_);
  const bool written = write_random(file, bytes);
  const int fault = errno;
  close(file);
  errno = fault;
  if (!written) throw unusable(folder_);
}

std::string Scratch::take_results() const {
  std::ostringstream text;
  text << std::ifstream(results(), std::ios::binary).rdbuf();
  std::error_code ignored;
  fs::remove(results(), ignored);
  return text.str();
}

void Scratch::set_temporary_folder(std::vector<std::string> &environment) const {
  std::erase_if(environment, [](const std::string &variable) { return variable.starts_with("TMPDIR="); });
  environment.push_back("TMPDIR=" + folder_.string());
}

}  // namespace tollgate::harness
