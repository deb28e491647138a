// One object of Google Benchmark's "benchmarks" array, whichever way it is read.
#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <string>
#include <string_view>

#include "model.hpp"

namespace tollgate::harness {

struct BenchmarkRow {
  Row row;                           // a time that is no number is NaN in it
  std::string name;                  // with an aggregate's suffix, where the program wrote one
  std::string run_type;              // empty in files of old versions
  std::string aggregate;             // "median"; empty for a repetition
  std::int64_t repetitions = 0;      // 0: not said
  bool indexed = false;              // the row says which repetition it is
  std::size_t dropped_counters = 0;  // counters that were no numbers
};

// Takes an object's members one by one, as a parser meets them.
class RowBuilder {
 public:
  void number(std::string_view key, double value, bool written_as_integer);
  void text(std::string_view key, std::string_view value);
  void flag(std::string_view key, bool value);
  void not_a_number(std::string_view key);

  // The row, with its times in nanoseconds; leaves the builder empty. Throws an
  // Error that does not yet say where.
  BenchmarkRow finish();

 private:
  struct Parts {
    std::string unit;
    std::string message;
    bool failed = false, has_real = false, has_cpu = false, has_iterations = false, has_repetitions = false;
  };
  BenchmarkRow row_;
  Parts parts_;
};

// The row that an object is. Throws an Error as the builder does.
BenchmarkRow row_of(const boost::json::object &object);

// The clock of a benchmark's figure, by what UseRealTime and UseManualTime append
// to its name: "wall" or "cpu".
const char *clock_of(const std::string &name);

}  // namespace tollgate::harness
