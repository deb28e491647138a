#include "input_state.hpp"

#include <cmath>

#include "runner.h"
#include "services.hpp"

namespace tollgate::runner {
namespace {

constexpr int attempts = 3;  // pages on their way to or from the device get another chance

std::string pages_of(std::size_t some, const Residency &all) {
  return std::to_string(some) + " of " + std::to_string(all.pages) + " pages";
}

void warm(const char *path) {
  Residency found = residency(path);
  for (int i = 0; i < attempts && found.resident < found.pages; ++i) {
    fill_page_cache(path);
    found = residency(path);
  }
  if (found.resident < found.pages)
    throw Discarded(pages_of(found.pages - found.resident, found) +
                    " of the input file do not stay in memory: it is short, or the file too large for it");
}

void cool(const char *path) {
  Residency found;
  for (int i = 0; i < attempts; ++i) {
    empty_page_cache(path);
    found = residency(path);
    if (found.resident == 0) return;
  }
  throw Discarded(pages_of(found.resident, found) +
                  " of the input file stay in memory: it is mapped by somebody, or its file system is memory");
}

}  // namespace

InputState::InputState(const Case &of) : cold_(of.input == "cold") {
  if (of.input == "none") return;
  const char *path = toll_input_file();
  cold_ ? cool(path) : warm(path);
  before_ = read_counts();
}

std::optional<std::int64_t> InputState::reads() const {
  if (!before_) return std::nullopt;
  return read_counts()->calls - before_->calls - 1;
}

void InputState::verify(double bytes) const {
  if (!cold_ || is_smoke()) return;  // a smoke run gives no figure, and its passes stop short
  if (!before_) throw Discarded("/proc/self/io cannot be read, so nothing proves that the bytes came from the device");
  const double came = static_cast<double>(read_counts()->device_bytes - before_->device_bytes);
  if (std::abs(came - bytes) > bytes / 100)
    throw Discarded(std::to_string(static_cast<long long>(came)) + " bytes came from the device, not " +
                    std::to_string(static_cast<long long>(bytes)));
}

}  // namespace tollgate::runner
