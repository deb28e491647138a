// The sum of values that are met in a cycle, in closed form: what the batch of a
// loop over them must arrive at.
#pragma once

#include <cstdint>
#include <vector>

namespace tollgate::bench {

class CyclicSum {
 public:
  void add(std::uint64_t value) { before_.push_back(before_.back() + value); }

  // Of n values from position `first` on, modulo 2^64.
  std::uint64_t of(std::size_t first, std::int64_t n) const {
    return up_to(first + static_cast<std::uint64_t>(n)) - up_to(first);
  }

 private:
  std::uint64_t up_to(std::uint64_t end) const {
    const std::uint64_t length = before_.size() - 1;
    return end / length * before_.back() + before_[end % length];
  }

  std::vector<std::uint64_t> before_ = {0};  // before_[i]: the sum of the first i values
};

}  // namespace tollgate::bench
