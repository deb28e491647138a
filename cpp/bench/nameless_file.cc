#include "nameless_file.hpp"

#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace tollgate::bench {

NamelessFile::NamelessFile() {
  const char *folder = std::getenv("TMPDIR");
  std::string name = std::string(folder && *folder ? folder : "/tmp") + "/tollgate.XXXXXX";
  number_ = mkostemp(name.data(), O_CLOEXEC);
  if (number_ < 0) throw std::system_error(errno, std::generic_category(), name);
  unlink(name.c_str());
}

NamelessFile::~NamelessFile() { close(number_); }

}  // namespace tollgate::bench
