// OCaml's tagged ints (2 v + 1 in 64 bits) to and from packed little-endian int32,
// by the widest vectors that the processor has.
#pragma once

#include <tollgate/codec.hpp>

#include <cstddef>
#include <cstdint>

#if defined(__x86_64__)
// gcc 12 takes the intrinsics' deliberately undefined lanes for a mistake (its bug
// 105593).
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#include <immintrin.h>
#pragma GCC diagnostic pop
#endif

namespace toll_ocaml {

inline void encode_plain(unsigned char *bytes, const std::intptr_t *tagged, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) tollgate::set_i32(bytes, i * 4, static_cast<std::int32_t>(tagged[i] >> 1));
}

inline void decode_plain(std::intptr_t *tagged, const unsigned char *bytes, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) tagged[i] = std::intptr_t{tollgate::get_i32(bytes, i * 4)} * 2 + 1;
}

#if defined(__x86_64__)

// Sixteen tagged ints to sixteen int32: the low halves, once the tag is out.
[[gnu::target("avx512f")]] inline __m512i untag16(__m512i low, __m512i high) {
  const __m512i low_halves = _mm512_set_epi32(30, 28, 26, 24, 22, 20, 18, 16, 14, 12, 10, 8, 6, 4, 2, 0);
  return _mm512_permutex2var_epi32(_mm512_srli_epi64(low, 1), low_halves, _mm512_srli_epi64(high, 1));
}

[[gnu::target("avx512f")]] inline __m512i tag8(__m256i values) {
  const __m512i wide = _mm512_cvtepi32_epi64(values);
  return _mm512_add_epi64(_mm512_add_epi64(wide, wide), _mm512_set1_epi64(1));
}

// The first `count` lanes of sixteen.
inline std::uint32_t lanes(std::size_t count) { return (1u << count) - 1; }

[[gnu::target("avx512f")]] inline void encode_avx512(unsigned char *bytes, const std::intptr_t *tagged,
                                                     std::size_t count) {
  std::size_t i = 0;
  for (; i + 16 <= count; i += 16)
    _mm512_storeu_si512(bytes + i * 4, untag16(_mm512_loadu_si512(tagged + i), _mm512_loadu_si512(tagged + i + 8)));
  if (i == count) return;
  const std::uint32_t rest = lanes(count - i);
  const __m512i low = _mm512_maskz_loadu_epi64(rest & 0xff, tagged + i);
  const __m512i high = _mm512_maskz_loadu_epi64(rest >> 8, tagged + i + 8);
  _mm512_mask_storeu_epi32(bytes + i * 4, rest, untag16(low, high));
}

[[gnu::target("avx512f")]] inline void decode_avx512(std::intptr_t *tagged, const unsigned char *bytes,
                                                     std::size_t count) {
  std::size_t i = 0;
  for (; i + 8 <= count; i += 8)
    _mm512_storeu_si512(tagged + i, tag8(_mm256_loadu_si256(reinterpret_cast<const __m256i *>(bytes + i * 4))));
  if (i == count) return;
  const std::uint32_t rest = lanes(count - i);
  const __m512i values = _mm512_maskz_loadu_epi32(rest, bytes + i * 4);
  _mm512_mask_storeu_epi64(tagged + i, rest, tag8(_mm512_castsi512_si256(values)));
}

// Eight tagged ints to eight int32. The shuffle picks low halves within 128 bits,
// the permutation puts the quarters in order.
[[gnu::target("avx2")]] inline __m256i untag8(__m256i low, __m256i high) {
  const __m256 low_untagged = _mm256_castsi256_ps(_mm256_srli_epi64(low, 1));
  const __m256 high_untagged = _mm256_castsi256_ps(_mm256_srli_epi64(high, 1));
  const __m256 mixed = _mm256_shuffle_ps(low_untagged, high_untagged, _MM_SHUFFLE(2, 0, 2, 0));
  return _mm256_permute4x64_epi64(_mm256_castps_si256(mixed), _MM_SHUFFLE(3, 1, 2, 0));
}

[[gnu::target("avx2")]] inline void encode_avx2(unsigned char *bytes, const std::intptr_t *tagged, std::size_t count) {
  std::size_t i = 0;
  for (; i + 8 <= count; i += 8) {
    const auto *from = reinterpret_cast<const __m256i *>(tagged + i);
    _mm256_storeu_si256(reinterpret_cast<__m256i *>(bytes + i * 4),
                        untag8(_mm256_loadu_si256(from), _mm256_loadu_si256(from + 1)));
  }
  encode_plain(bytes + i * 4, tagged + i, count - i);
}

[[gnu::target("avx2")]] inline void decode_avx2(std::intptr_t *tagged, const unsigned char *bytes, std::size_t count) {
  std::size_t i = 0;
  for (; i + 4 <= count; i += 4) {
    const __m256i wide = _mm256_cvtepi32_epi64(_mm_loadu_si128(reinterpret_cast<const __m128i *>(bytes + i * 4)));
    _mm256_storeu_si256(reinterpret_cast<__m256i *>(tagged + i),
                        _mm256_add_epi64(_mm256_add_epi64(wide, wide), _mm256_set1_epi64x(1)));
  }
  decode_plain(tagged + i, bytes + i * 4, count - i);
}

#endif

inline void encode(unsigned char *bytes, const std::intptr_t *tagged, std::size_t count) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx512f")) return encode_avx512(bytes, tagged, count);
  if (__builtin_cpu_supports("avx2")) return encode_avx2(bytes, tagged, count);
#endif
  encode_plain(bytes, tagged, count);
}

inline void decode(std::intptr_t *tagged, const unsigned char *bytes, std::size_t count) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx512f")) return decode_avx512(tagged, bytes, count);
  if (__builtin_cpu_supports("avx2")) return decode_avx2(tagged, bytes, count);
#endif
  decode_plain(tagged, bytes, count);
}

}  // namespace toll_ocaml
