// The state of the input file that a case asks for (toll_case.input): brought
// about and proved right before a run, and proved again after it.
#pragma once

#include <stdexcept>
#include <string>

#include "page_cache.hpp"
#include "registry.hpp"

namespace tollgate::runner {

// The state was not to be had, or did not last: the run tells nothing.
struct Discarded : std::runtime_error {
  using std::runtime_error::runtime_error;
};

class InputState {
 public:
  // Throws Discarded, or Error when the file cannot be used at all.
  explicit InputState(const Case &of);

  // System calls that read since then; nothing when the kernel does not count.
  std::optional<std::int64_t> reads() const;

  // Throws Discarded unless a cold run took `bytes`, within 1 %, from the device.
  void verify(double bytes) const;

 private:
  bool cold_;
  std::optional<ReadCounts> before_;
};

}  // namespace tollgate::runner
