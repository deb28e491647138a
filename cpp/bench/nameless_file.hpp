// A file in TMPDIR, without a name there, that is gone with its object, and with
// the process however that ends.
#pragma once

#include <string>

namespace tollgate::bench {

class NamelessFile {
 public:
  NamelessFile();  // empty; throws std::system_error
  ~NamelessFile();
  NamelessFile(const NamelessFile &) = delete;
  NamelessFile &operator=(const NamelessFile &) = delete;

  int number() const { return number_; }
  std::string path() const { return "/proc/self/fd/" + std::to_string(number_); }

 private:
  int number_;
};

}  // namespace tollgate::bench
