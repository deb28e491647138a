// run.jsonl being written: one JSON object a line, whole and synced before write
// returns. Throws an Error when another process writes there.
#pragma once

#include <boost/json.hpp>
#include <filesystem>
#include <string>
#include <vector>

namespace tollgate::harness {

class Journal {
 public:
  // A new file; an Error when there is one already.
  static Journal create(const std::filesystem::path &path);
  // A file to go on with; a last line that was cut off is removed.
  static Journal open(const std::filesystem::path &path);

  Journal(Journal &&other) noexcept;
  ~Journal();

  // Throws an Error when the lines cannot be kept; those of earlier calls are.
  void write(const std::vector<boost::json::object> &lines);

 private:
  Journal(const std::filesystem::path &path, int flags);

  std::string path_;
  int descriptor_;
};

}  // namespace tollgate::harness
