// The codec out of line, as functions of the program itself: what the variants
// call that study calls. callees.cc is compiled twice: the lto_ ones take part in
// whole-program optimisation, the bench_ ones do not.
#pragma once

#include <cstddef>
#include <cstdint>

namespace tollgate::bench {

template <typename Integer>
class Codec {
 public:
  virtual Integer get(const void *buffer, std::size_t offset) const = 0;
  virtual void set(void *buffer, std::size_t offset, Integer value) const = 0;

 protected:
  ~Codec() = default;
};

// Objects whose classes no variant knows.
extern const Codec<std::int32_t> &codec_i32;
extern const Codec<std::int64_t> &codec_i64;

}  // namespace tollgate::bench

extern "C" {

std::int32_t bench_get_i32(const void *buffer, std::size_t offset);
std::int64_t bench_get_i64(const void *buffer, std::size_t offset);
void bench_set_i32(void *buffer, std::size_t offset, std::int32_t value);
void bench_set_i64(void *buffer, std::size_t offset, std::int64_t value);
void bench_null_call();

std::int32_t lto_get_i32(const void *buffer, std::size_t offset);
std::int64_t lto_get_i64(const void *buffer, std::size_t offset);
void lto_set_i32(void *buffer, std::size_t offset, std::int32_t value);
void lto_set_i64(void *buffer, std::size_t offset, std::int64_t value);
void lto_null_call();
}
