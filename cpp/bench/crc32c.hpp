// CRC-32C (Castagnoli; RFC 3720, appendix B.4), what is done to a block between
// reading and writing it.
#pragma once

#include <cstddef>
#include <cstdint>

namespace tollgate::bench {

// Goes on from the CRC of what came before, 0 at the start.
std::uint32_t crc32c(std::uint32_t crc, const unsigned char *bytes, std::size_t size);

// The same without the processor's instruction for it.
std::uint32_t crc32c_portable(std::uint32_t crc, const unsigned char *bytes, std::size_t size);

}  // namespace tollgate::bench
