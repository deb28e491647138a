#include <tollgate/codec.hpp>

#include "callees.hpp"

namespace tollgate::bench {

class CodecI32 final : public Codec<std::int32_t> {
  std::int32_t get(const void *buffer, std::size_t offset) const override { return get_i32(buffer, offset); }
  void set(void *buffer, std::size_t offset, std::int32_t value) const override { set_i32(buffer, offset, value); }
};

class CodecI64 final : public Codec<std::int64_t> {
  std::int64_t get(const void *buffer, std::size_t offset) const override { return get_i64(buffer, offset); }
  void set(void *buffer, std::size_t offset, std::int64_t value) const override { set_i64(buffer, offset, value); }
};

static const CodecI32 object_i32;
static const CodecI64 object_i64;
const Codec<std::int32_t> &codec_i32 = object_i32;
const Codec<std::int64_t> &codec_i64 = object_i64;

}  // namespace tollgate::bench
