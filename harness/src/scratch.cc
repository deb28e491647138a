#include "scratch.hpp"

#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <sstream>

#include "error.hpp"
#include "random_bytes.hpp"

namespace tollgate::harness {
namespace {

namespace fs = std::filesystem;

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
  const bool written = runner::write_random(file, bytes) && fdatasync(file) == 0;
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
