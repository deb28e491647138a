#include "input_file.hpp"

#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <string>

#include "random_bytes.hpp"

namespace tollgate::runner {

const char *make_input_file(std::size_t size) {
  const char *folder = std::getenv("TMPDIR");
  std::string name = std::string(folder && *folder ? folder : "/tmp") + "/tollgate.XXXXXX";
  const int file = mkstemp(name.data());
  if (file < 0) return nullptr;
  unlink(name.c_str());
  if (!write_random(file, size)) {
    const int fault = errno;
    close(file);
    errno = fault;
    return nullptr;
  }
  static std::string path;
  path = "/proc/self/fd/" + std::to_string(file);
  return path.c_str();
}

}  // namespace tollgate::runner
