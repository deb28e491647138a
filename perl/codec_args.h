/* The arguments of a checked codec call. */
#ifndef TOLLGATE_PERL_CODEC_ARGS_H
#define TOLLGATE_PERL_CODEC_ARGS_H

#include "byte_string.h"

/* Any other scalar as an integer; dies unless it is one exactly. */
IV toll_integer_of(pTHX_ SV *sv, const char *function, const char *argument) __attribute__((cold));

/* A scalar as an integer without a sign; dies unless it is one exactly. */
UV toll_unsigned(pTHX_ SV *sv, const char *function, const char *argument);

/* Makes any other scalar a plain, writable string of bytes; dies when it cannot. */
void toll_make_writable(pTHX_ SV *buffer, const char *function) __attribute__((cold));

void toll_codec_out_of_bounds(pTHX_ const char *function, IV offset, STRLEN size, STRLEN width)
    __attribute__((cold, noreturn));
void toll_codec_out_of_range(pTHX_ const char *function, IV value) __attribute__((cold, noreturn));

static inline bool toll_is_integer(const SV *sv) { return (SvFLAGS(sv) & (SVf_IOK | SVf_IVisUV | SVs_GMG)) == SVf_IOK; }

static inline IV toll_integer(pTHX_ SV *sv, const char *function, const char *argument) {
  if (LIKELY(toll_is_integer(sv))) return SvIVX(sv);
  return toll_integer_of(aTHX_ sv, function, argument);
}

/* Bytes that can be changed in place: no one shares or watches them, and no
 * number is cached beside them. */
static inline bool toll_is_writable_bytes(const SV *sv) {
  return (SvFLAGS(sv) & (SVf_POK | SVf_UTF8 | SVs_GMG | SVs_SMG | SVs_RMG | SVf_READONLY | SVf_PROTECT | SVf_IsCOW |
                         SVf_IOK | SVf_NOK | SVp_IOK | SVp_NOK | SVf_ROK)) == SVf_POK;
}

/* The library's own checked load hands the value back through memory; checked
 * here, it stays in a register. */
static inline bool toll_is_inside(STRLEN size, IV offset, STRLEN width) {
  return size >= width && (UV)offset <= size - width;
}

/* The buffer is looked at last: reading the other arguments can run Perl code. */

#define TOLL_CODEC(TYPE, C_TYPE, VALUE_FITS)                                                                 \
  static inline void toll_codec_set_##TYPE(pTHX_ SV *buffer, SV *offset_sv, SV *value_sv) {                  \
    static const char function[] = "Tollgate::Codec::set_" #TYPE;                                            \
    const bool integers = toll_is_integer(offset_sv) && toll_is_integer(value_sv);                           \
    if (UNLIKELY(!integers)) toll_hold(aTHX_ buffer), toll_hold(aTHX_ value_sv);                             \
    const IV offset = toll_integer(aTHX_ offset_sv, function, "offset");                                     \
    const IV value = toll_integer(aTHX_ value_sv, function, "value");                                        \
    const bool plain = toll_is_writable_bytes(buffer);                                                       \
    if (UNLIKELY(!plain)) toll_make_writable(aTHX_ buffer, function);                                        \
    if (UNLIKELY(!(VALUE_FITS))) toll_codec_out_of_range(aTHX_ function, value);                             \
    if (UNLIKELY(toll_set_##TYPE##_checked(SvPVX(buffer), SvCUR(buffer), offset, (C_TYPE)value) != TOLL_OK)) \
      toll_codec_out_of_bounds(aTHX_ function, offset, SvCUR(buffer), sizeof(C_TYPE));                       \
    if (UNLIKELY(!plain)) SvSETMAGIC(buffer);                                                                \
  }                                                                                                          \
  static inline IV toll_codec_get_##TYPE(pTHX_ SV *buffer, SV *offset_sv) {                                  \
    static const char function[] = "Tollgate::Codec::get_" #TYPE;                                            \
    if (UNLIKELY(!toll_is_integer(offset_sv))) toll_hold(aTHX_ buffer);                                      \
    const IV offset = toll_integer(aTHX_ offset_sv, function, "offset");                                     \
    const toll_bytes bytes = toll_bytes_of(aTHX_ buffer, function, "buffer");                                \
    if (UNLIKELY(!toll_is_inside(bytes.size, offset, sizeof(C_TYPE))))                                       \
      toll_codec_out_of_bounds(aTHX_ function, offset, bytes.size, sizeof(C_TYPE));                          \
    return toll_get_##TYPE(bytes.data, offset);                                                              \
  }

TOLL_CODEC(i32, int32_t, value == (int32_t)value)
TOLL_CODEC(i64, int64_t, TRUE)
TOLL_CODEC(i32_be, int32_t, value == (int32_t)value)
TOLL_CODEC(i64_be, int64_t, TRUE)

#undef TOLL_CODEC

#endif
