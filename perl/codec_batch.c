#include "perl_headers.h"

#include "tollgate/tollgate.h"

#include "arrays.h"
#include "codec_args.h"
#include "codec_batch.h"

static void check_room(pTHX_ STRLEN size, SSize_t count, const char *function) {
  if (count < 0 || size / sizeof(int32_t) < (STRLEN)count)
    Perl_croak(aTHX_ "%s: %" IVdf " values do not fit the buffer of %" UVuf " bytes; pass 0 to %" UVuf, function,
               (IV)count, (UV)size, (UV)(size / sizeof(int32_t)));
}

/* Where so many values can be kept until the caller's statement ends. */
static int32_t *room_for(pTHX_ SSize_t count) {
  SV *room = sv_2mortal(newSV(count * sizeof(int32_t) + 1));
  return (int32_t *)SvPVX(room);
}

static int32_t value_of(pTHX_ SV *sv, const char *function) {
  const IV value = toll_integer(aTHX_ sv, function, "value");
  if (value != (int32_t)value) toll_codec_out_of_range(aTHX_ function, value);
  return (int32_t)value;
}

static void encode(pTHX_ SV *buffer, const int32_t *values, SSize_t count, const char *function) {
  const bool plain = toll_is_writable_bytes(buffer);
  if (!plain) toll_make_writable(aTHX_ buffer, function);
  check_room(aTHX_ SvCUR(buffer), count, function);
  toll_encode_i32(SvPVX(buffer), values, count);
  if (!plain) SvSETMAGIC(buffer);
}

void toll_codec_encode_list(pTHX_ SV *buffer, SV **scalars, SSize_t count) {
  static const char function[] = "Tollgate::Codec::encode_i32_list";
  const IV base = scalars - PL_stack_base;
  int32_t *values = room_for(aTHX_ count);
  SSize_t i;
  toll_hold(aTHX_ buffer);
  for (i = 0; i < count && toll_is_integer(scalars[i]); i++)
    ;
  for (; i < count; i++) toll_hold(aTHX_ scalars[i]);
  /* Perl code that runs meanwhile can move the stack. */
  for (i = 0; i < count; i++) values[i] = value_of(aTHX_ PL_stack_base[base + i], function);
  encode(aTHX_ buffer, values, count, function);
}

void toll_codec_encode_array(pTHX_ SV *buffer, SV *values_sv) {
  static const char function[] = "Tollgate::Codec::encode_i32";
  AV *array = toll_array_of(aTHX_ values_sv, function, "values");
  const SSize_t count = av_top_index(array) + 1;
  int32_t *values = room_for(aTHX_ count);
  SSize_t i;
  toll_hold(aTHX_ buffer);
  for (i = 0; i < count; i++) values[i] = value_of(aTHX_ toll_array_element(aTHX_ array, i), function);
  encode(aTHX_ buffer, values, count, function);
}

void toll_codec_encode_packed(pTHX_ SV *buffer, SV *packed) {
  static const char function[] = "Tollgate::Codec::encode_i32_packed";
  toll_bytes bytes;
  if (!toll_is_bytes(packed)) toll_hold(aTHX_ buffer);
  /* Making the buffer writable can move its bytes, which the values may share, and
   * run Perl code that lets go of them. */
  bytes = buffer == packed || !toll_is_writable_bytes(buffer) ? toll_bytes_copy(aTHX_ packed, function, "string")
                                                              : toll_bytes_of(aTHX_ packed, function, "string");
  if (bytes.size % sizeof(int32_t))
    Perl_croak(aTHX_ "%s: the string of %" UVuf " bytes ends inside a value; make it with pack 'l*'", function,
               (UV)bytes.size);
  if (PTR2UV(bytes.data) % sizeof(int32_t)) {
    int32_t *aligned = room_for(aTHX_ bytes.size / sizeof(int32_t));
    Copy(bytes.data, (char *)aligned, bytes.size, char);
    bytes.data = (const char *)aligned;
  }
  encode(aTHX_ buffer, (const int32_t *)bytes.data, bytes.size / sizeof(int32_t), function);
}

static const int32_t *decoded(pTHX_ SV *buffer, SSize_t count, const char *function) {
  const toll_bytes bytes = toll_bytes_of(aTHX_ buffer, function, "buffer");
  int32_t *values;
  check_room(aTHX_ bytes.size, count, function);
  values = room_for(aTHX_ count);
  toll_decode_i32(values, bytes.data, count);
  return values;
}

/* All before the first is written, so that a refusal leaves the array as it was.
 * What a tied array hands out is never read-only; and reading the buffer can have
 * made the array shorter. */
static void refuse_read_only(pTHX_ AV *array, SSize_t count, const char *function) {
  SSize_t i;
  if (SvRMAGICAL(array)) return;
  for (i = 0; i < count && i <= AvFILLp(array); i++)
    if (AvARRAY(array)[i] && UNLIKELY(SvREADONLY(AvARRAY(array)[i])))
      Perl_croak(aTHX_ "%s: value %" IVdf " of the array is read-only; pass an array of variables", function, (IV)i);
}

void toll_codec_decode_array(pTHX_ SV *buffer, SV *values_sv) {
  static const char function[] = "Tollgate::Codec::decode_i32";
  AV *array = toll_array_of(aTHX_ values_sv, function, "values");
  const SSize_t count = av_top_index(array) + 1;
  const int32_t *values = decoded(aTHX_ buffer, count, function);
  SSize_t i;
  refuse_read_only(aTHX_ array, count, function);
  for (i = 0; i < count; i++) {
    SV **slot = av_fetch(array, i, TRUE);
    if (slot) sv_setiv_mg(*slot, values[i]);
  }
}

SV *toll_codec_decode_packed(pTHX_ SV *buffer, SV *count_sv, const char *function) {
  IV count;
  if (!toll_is_integer(count_sv)) toll_hold(aTHX_ buffer);
  count = toll_integer(aTHX_ count_sv, function, "count");
  return newSVpvn_flags((const char *)decoded(aTHX_ buffer, count, function), count * sizeof(int32_t), SVs_TEMP);
}
