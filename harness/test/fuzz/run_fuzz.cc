#include <cstdint>

#include "readers.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
  tollgate::harness::take_as_run({reinterpret_cast<const char *>(data), size});
  return 0;
}
