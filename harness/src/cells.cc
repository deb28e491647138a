#include <algorithm>

#include "format_number.hpp"
#include "sections.hpp"

namespace tollgate::harness {

std::string interval_text(const Interval &interval, int digits) {
  return "[" + significant(interval.low, digits) + ", " + significant(interval.high, digits) + "]";
}

std::string half_width_text(const Estimate &estimate) {
  const auto half = half_width(estimate);
  return half ? percent(*half / estimate.value) : "–";
}

Cell ratio_cell(const Estimate &ratio) {
  return {significant(ratio.value, 3), ratio.interval ? interval_text(*ratio.interval, 3) : ""};
}

Cell time_cell(const Estimate &ns) {
  return {significant(ns.value, 4), ns.interval ? interval_text(*ns.interval, 4) : ""};
}

const CaseSummary *figure_of(const Summary &summary, const std::string &language, const std::string &operation,
                             const std::string &technique, const std::string &params) {
  const auto found = std::find_if(summary.cases.begin(), summary.cases.end(), [&](const CaseSummary &each) {
    return each.info.technique == technique && each.info.operation == operation && each.info.language == language &&
           params_text(each.info) == params;
  });
  return found == summary.cases.end() || !found->time ? nullptr : &*found;
}

}  // namespace tollgate::harness
