#include "journal.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <utility>

#include "error.hpp"

namespace tollgate::harness {
namespace {

Error cannot_write(const std::string &path) {
  const int reason = errno;
  std::string mend;
  if (reason == ENOSPC || reason == EDQUOT || reason == EFBIG)
    mend = "; what was finished is kept: make room, then `tollgate run --resume` goes on";
  return Error("cannot write " + path + ": " + std::strerror(reason) + mend);
}

// Where the last complete line ends.
std::uintmax_t complete_size(const std::filesystem::path &path) {
  std::ifstream file(path, std::ios::binary);
  std::uintmax_t complete = 0, size = 0;
  for (std::string line; std::getline(file, line);) {
    size += line.size() + 1;
    if (!file.eof()) complete = size;
  }
  return complete;
}

// Whatever bytes a program said: one that is no UTF-8 would make the run unreadable.
std::string line_of(const boost::json::object &object) {
  const std::string line = boost::json::serialize(object);
  boost::system::error_code not_utf8;
  boost::json::parse(line, not_utf8);
  if (!not_utf8) return line + "\n";
  std::string readable;
  for (const char byte : line) readable += static_cast<unsigned char>(byte) < 0x80 ? std::string(1, byte) : "\uFFFD";
  return readable + "\n";
}

}  // namespace

Journal::Journal(const std::filesystem::path &path, int flags)
    : path_(path), descriptor_(::open(path.c_str(), flags | O_WRONLY | O_APPEND | O_CLOEXEC, 0666)) {
  if (descriptor_ < 0) throw cannot_write(path_);
  // Two that append to one file ruin it. The kernel gives the lock back however this one ends.
  if (flock(descriptor_, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK) return;
  close(descriptor_);
  throw Error("a run is going on in " + path.parent_path().string() +
              " already; wait for its end, or give another folder by --out");
}

Journal::Journal(Journal &&other) noexcept
    : path_(std::move(other.path_)), descriptor_(std::exchange(other.descriptor_, -1)) {}

Journal::~Journal() {
  if (descriptor_ >= 0) close(descriptor_);
}

Journal Journal::create(const std::filesystem::path &path) { return Journal(path, O_CREAT | O_EXCL); }

Journal Journal::open(const std::filesystem::path &path) {
  Journal journal(path, 0);
  if (std::filesystem::is_regular_file(path) && ftruncate(journal.descriptor_, off_t(complete_size(path))) != 0)
    throw cannot_write(journal.path_);
  return journal;
}

void Journal::write(const std::vector<boost::json::object> &lines) {
  std::string text;
  for (const boost::json::object &line : lines) text += line_of(line);
  struct stat before {};
  fstat(descriptor_, &before);
  std::size_t written = 0;
  while (written < text.size()) {
    const ssize_t size = ::write(descriptor_, text.data() + written, text.size() - written);
    if (size < 0 && errno == EINTR) continue;
    if (size < 0) {
      const Error error = cannot_write(path_);
      // Half a line would be tolerated at the end only, and a resumed run goes on after it.
      [[maybe_unused]] const int ignored = ftruncate(descriptor_, before.st_size);
      throw error;
    }
    written += std::size_t(size);
  }
  if (fsync(descriptor_) != 0) throw cannot_write(path_);
}

}  // namespace tollgate::harness
