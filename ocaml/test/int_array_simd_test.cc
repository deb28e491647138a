// Each way between tagged ints and int32 against the plain loop written out here,
// at every count around the vectors' widths.
#include <gtest/gtest.h>

#include <cstring>
#include <vector>

#include "int_array_simd.hpp"

namespace {

struct Way {
  const char *name;
  bool available;
  void (*encode)(unsigned char *, const std::intptr_t *, std::size_t);
  void (*decode)(std::intptr_t *, const unsigned char *, std::size_t);
};

std::vector<Way> ways() {
  return {
    {"chosen at run time", true, toll_ocaml::encode, toll_ocaml::decode},
        {"plain", true, toll_ocaml::encode_plain, toll_ocaml::decode_plain},
#if defined(__x86_64__)
        {"AVX2", __builtin_cpu_supports("avx2") != 0, toll_ocaml::encode_avx2, toll_ocaml::decode_avx2},
        {"AVX-512", __builtin_cpu_supports("avx512f") != 0, toll_ocaml::encode_avx512, toll_ocaml::decode_avx512},
#endif
  };
}

constexpr std::size_t most = 70;
constexpr unsigned char filler = 0xa5;

std::int32_t value(std::size_t i) { return static_cast<std::int32_t>((i + 1) * 0x9e3779b1u); }

std::intptr_t tagged(std::int32_t v) { return std::intptr_t{v} * 2 + 1; }

TEST(IntArraySimd, EncodesEveryCountAndWritesNothingBehind) {
  for (const Way &way : ways()) {
    if (!way.available) continue;
    for (std::size_t count = 0; count <= most; ++count) {
      std::vector<std::intptr_t> ints(count);
      std::vector<unsigned char> bytes((most + 1) * 4, filler), expected = bytes;
      for (std::size_t i = 0; i < count; ++i) {
        const std::int32_t v = value(i);
        ints[i] = tagged(v);
        std::memcpy(expected.data() + i * 4, &v, 4);
      }
      way.encode(bytes.data(), ints.data(), count);
      EXPECT_EQ(bytes, expected) << way.name << ", " << count << " values";
    }
  }
}

TEST(IntArraySimd, DecodesEveryCountAndWritesNothingBehind) {
  for (const Way &way : ways()) {
    if (!way.available) continue;
    for (std::size_t count = 0; count <= most; ++count) {
      std::vector<std::intptr_t> ints(most + 1, 12345), expected = ints;
      std::vector<unsigned char> bytes(count * 4);
      for (std::size_t i = 0; i < count; ++i) {
        const std::int32_t v = value(i);
        std::memcpy(bytes.data() + i * 4, &v, 4);
        expected[i] = tagged(v);
      }
      way.decode(ints.data(), bytes.data(), count);
      EXPECT_EQ(ints, expected) << way.name << ", " << count << " values";
    }
  }
}

}  // namespace
