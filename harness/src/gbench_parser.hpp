// Google Benchmark's JSON as a stream: what it holds is handed on member by
// member, so that a file of a million rows needs no tree of a million objects.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "gbench_row.hpp"

namespace tollgate::harness {

class GbenchParser {
 public:
  struct Sink {
    std::function<void(BenchmarkRow)> row;
    // Scalars only; bare: a number or a boolean, no string.
    std::function<void(std::string_view key, std::string value, bool bare)> context;
  };

  explicit GbenchParser(Sink sink);
  ~GbenchParser();

  // Takes the next piece of the file; false when it cannot be a part of one.
  bool write(std::string_view piece);

  // The document is whole.
  bool done() const;

  // After a broken piece: where, in bytes from the first piece, and why.
  std::size_t offset() const;
  const std::string &reason() const;

  // A member that only Google Benchmark's files have was met.
  bool recognised() const;

  // The document has a "benchmarks" array.
  bool has_benchmarks() const;

 private:
  struct Implementation;
  std::unique_ptr<Implementation> self_;
};

}  // namespace tollgate::harness
