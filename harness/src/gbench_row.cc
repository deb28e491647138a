#include "gbench_row.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

#include "error.hpp"
#include "format_number.hpp"

namespace tollgate::harness {

namespace {

constexpr double none = std::numeric_limits<double>::quiet_NaN();

// Numbers of every row that are no counters of the benchmark's own.
constexpr std::array<std::string_view, 6> bookkeeping = {"family_index",    "per_family_instance_index", "threads",
                                                         "cpu_coefficient", "real_coefficient",          "rms"};

double nanoseconds_in(std::string_view unit) {
  if (unit.empty() || unit == "ns") return 1;
  if (unit == "us") return 1e3;
  if (unit == "ms") return 1e6;
  if (unit == "s") return 1e9;
  throw Error("time_unit '" + std::string(unit) + "' is none of ns, us, ms, s");
}

std::int64_t whole(std::string_view key, double value, bool written_as_integer) {
  // Under a locale with grouping 1,000 comes out as 1.000, which is another number.
  if (!written_as_integer) {
    throw Error("\"" + std::string(key) +
                "\" is no whole number: written under a locale that groups digits? run the benchmark under LC_ALL=C");
  }
  constexpr double beyond = 0x1p63;
  if (value < 0 || value >= beyond) throw Error("\"" + std::string(key) + "\" cannot be " + plain_number(value));
  return static_cast<std::int64_t>(value);
}

}  // namespace

const char *clock_of(const std::string &name) {
  for (const char *suffix : {"/real_time/", "/manual_time/"}) {
    if ((name + "/").find(suffix) != std::string::npos) return "wall";
  }
  return "cpu";
}

void RowBuilder::number(std::string_view key, double value, bool written_as_integer) {
  Row &row = row_.row;
  // A counter may bear a field's name; the field itself comes first.
  if (key == "real_time") {
    if (!std::exchange(parts_.has_real, true)) row.real_ns = value;
  } else if (key == "cpu_time") {
    if (!std::exchange(parts_.has_cpu, true)) row.cpu_ns = value;
  } else if (key == "iterations") {
    if (!std::exchange(parts_.has_iterations, true)) row.iterations = whole(key, value, written_as_integer);
  } else if (key == "repetition_index") {
    if (!std::exchange(row_.indexed, true)) row.repetition = whole(key, value, written_as_integer);
  } else if (key == "repetitions") {
    if (!std::exchange(parts_.has_repetitions, true)) row_.repetitions = whole(key, value, written_as_integer);
  } else if (std::find(bookkeeping.begin(), bookkeeping.end(), key) == bookkeeping.end()) {
    if (!std::isfinite(value)) return not_a_number(key);
    row.counters.emplace(key, value);
  }
}

void RowBuilder::text(std::string_view key, std::string_view value) {
  if (key == "name") {
    row_.name = value;
  } else if (key == "run_name") {
    row_.row.run_name = value;
  } else if (key == "run_type") {
    row_.run_type = value;
  } else if (key == "aggregate_name") {
    row_.aggregate = value;
  } else if (key == "time_unit") {
    parts_.unit = value;
  } else if (key == "label") {
    row_.row.discarded = value == "discarded";
  } else if (key == "error_message" || key == "skip_message") {
    parts_.message = value;
  } else if (key == "real_time" || key == "cpu_time" || key == "iterations") {
    throw Error("\"" + std::string(key) + "\" is a string where a number belongs");
  }
}

void RowBuilder::flag(std::string_view key, bool value) {
  if (key == "error_occurred" || key == "skipped") parts_.failed |= value;
}

void RowBuilder::not_a_number(std::string_view key) {
  if (key == "real_time" || key == "cpu_time") {
    number(key, none, false);
  } else if (key == "iterations") {
    number(key, 0, true);
  } else {
    ++row_.dropped_counters;
  }
}

BenchmarkRow RowBuilder::finish() {
  BenchmarkRow result = std::exchange(row_, {});
  const Parts parts = std::exchange(parts_, {});
  Row &row = result.row;
  if (result.name.empty()) result.name = row.run_name;
  if (row.run_name.empty()) row.run_name = result.name;
  if (row.run_name.empty()) throw Error("a benchmark has no \"name\"");
  if (parts.failed) row.error = parts.message.empty() ? "no reason given" : parts.message;
  const bool timed = parts.has_real && parts.has_cpu;
  if (result.run_type == "aggregate") {
    if (result.aggregate.empty() || !timed) result.aggregate = "other";
  } else if (!timed && (result.name.ends_with("_BigO") || result.name.ends_with("_RMS"))) {
    result.aggregate = "other";
  } else if (!timed && !parts.failed) {
    throw Error("benchmark '" + row.run_name + "' has no \"" + (parts.has_real ? "cpu_time" : "real_time") + "\"");
  }
  const double scale = nanoseconds_in(parts.unit);
  row.real_ns *= scale;
  row.cpu_ns *= scale;
  return result;
}

BenchmarkRow row_of(const boost::json::object &object) {
  RowBuilder builder;
  for (const auto &member : object) {
    const boost::json::value &value = member.value();
    if (value.is_number()) {
      builder.number(member.key(), value.to_number<double>(), !value.is_double());
    } else if (value.is_string()) {
      builder.text(member.key(), {value.get_string().data(), value.get_string().size()});
    } else if (value.is_bool()) {
      builder.flag(member.key(), value.get_bool());
    } else {
      builder.not_a_number(member.key());
    }
  }
  return builder.finish();
}

}  // namespace tollgate::harness
