#include "option_values.hpp"

#include <charconv>
#include <optional>

#include "error.hpp"

namespace tollgate::harness {
namespace {

struct Quantity {
  double number = 0;
  std::string unit;
};

std::optional<Quantity> quantity(const std::string &text) {
  Quantity result;
  const char *last = text.data() + text.size();
  const auto [end, failure] = std::from_chars(text.data(), last, result.number);
  if (failure != std::errc()) return std::nullopt;
  result.unit.assign(end, last);
  return result;
}

}  // namespace

double fraction_from(const std::string &option, const std::string &text) {
  const auto found = quantity(text);
  if (!found || (!found->unit.empty() && found->unit != "%") || !(found->number >= 0 && found->number <= 1000))
    throw Error("--" + option + " " + text + ": give a percentage from 0 to 1000, such as 2");
  return found->number / 100;
}

double seconds_from(const std::string &option, const std::string &text) {
  constexpr double most = 30 * 24 * 3600;
  const auto found = quantity(text);
  const std::string unit = found ? found->unit : "";
  const double scale = unit.empty() || unit == "s" ? 1 : unit == "m" ? 60 : unit == "h" ? 3600 : 0;
  if (!found || !(found->number * scale > 0 && found->number * scale <= most))
    throw Error("--" + option + " " + text + " is no time up to 30 days; write it as 90s, 10m or 2h");
  return found->number * scale;
}

}  // namespace tollgate::harness
