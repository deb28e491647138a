#include "records.hpp"

#include <algorithm>
#include <cstdio>
#include <numeric>
#include <random>

namespace tollgate::bench {

void Records::print_key(char *to, std::int64_t number) {
  std::snprintf(to, key_size + 1, "%08d", static_cast<int>(number));
}

Records::Records(std::int64_t first, std::int64_t count, std::size_t value_size, KeyOrder order)
    : count_(static_cast<std::size_t>(count)), value_size_(value_size), bytes_(count_ * value_size, letter) {
  std::vector<std::int64_t> numbers(count_);
  std::iota(numbers.begin(), numbers.end(), first);
  if (order == KeyOrder::shuffled) std::shuffle(numbers.begin(), numbers.end(), std::mt19937_64());
  for (std::size_t at = 0; at < count_; ++at) {
    char key[key_size + 1];
    print_key(key, numbers[at]);
    std::copy_n(key, key_size, bytes_.data() + at * value_size + 1);
  }
}

}  // namespace tollgate::bench
