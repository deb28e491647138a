#include "store_cases.hpp"

namespace tollgate::bench {

std::string Shape::params() const {
  const Shape standard;
  std::string text;
  if (records != standard.records) text += "/records:" + std::to_string(records);
  if (order != standard.order) text += "/keys:shuffled";
  if (value_size != standard.value_size) text += "/value:" + std::to_string(value_size);
  return text.empty() ? text : text.substr(1);
}

}  // namespace tollgate::bench
