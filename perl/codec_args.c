#include "perl_headers.h"

#include "tollgate/tollgate.h"

#include "codec_args.h"

/* What an object stands for. Its string comes first: its number may have gone through
 * a double. */
static SV *value_of_object(pTHX_ SV *object) {
  SV *copy = sv_newmortal(), *text, *number;
  STRLEN size;
  const char *data;
  sv_setsv_nomg(copy, object);
  data = SvPV(copy, size);
  text = newSVpvn_flags(data, size, SVs_TEMP | SvUTF8(copy));
  if (looks_like_number(text)) return text;
  number = AMG_CALLunary(copy, numer_amg);
  return number && !SvROK(number) ? number : text;
}

/* An integer of a double's precision is exact as a number, but text of as many digits
 * was another one. */
static bool is_beyond_double(NV number) { return fabs(number) >= 9007199254740992.0; }

IV toll_integer_of(pTHX_ SV *sv, const char *function, const char *argument) {
  NV number;
  toll_hold(aTHX_ sv);
  SvGETMAGIC(sv);
  if (!SvOK(sv)) Perl_croak(aTHX_ "%s: the %s is undefined; pass an integer", function, argument);
  if (SvROK(sv)) {
    if (!SvAMAGIC(sv)) Perl_croak(aTHX_ "%s: the %s is a reference; pass an integer", function, argument);
    sv = value_of_object(aTHX_ sv);
  }
  if (!looks_like_number(sv))
    Perl_croak(aTHX_ "%s: the %s is no number (%" SVf "); pass an integer", function, argument, SVfARG(sv));
  if (SvIOK(sv)) {
    if (SvIsUV(sv) && SvUVX(sv) > (UV)IV_MAX)
      Perl_croak(aTHX_ "%s: the %s %" UVuf " needs more than 64 bits with its sign; pass a smaller one", function,
                 argument, SvUVX(sv));
    return SvIVX(sv);
  }
  if (SvPOK(sv)) {
    UV magnitude;
    const int kind = grok_number(SvPVX_const(sv), SvCUR(sv), &magnitude);
    if (kind == IS_NUMBER_IN_UV && magnitude <= (UV)IV_MAX) return (IV)magnitude;
    if (kind == (IS_NUMBER_IN_UV | IS_NUMBER_NEG) && magnitude <= (UV)IV_MAX + 1) return (IV)(0 - magnitude);
  }
  number = SvNV_nomg(sv);
  /* Also false for NaN. */
  if (!(number >= (NV)IV_MIN && number < -(NV)IV_MIN && number == Perl_floor(number)))
    Perl_croak(aTHX_ "%s: the %s %" NVgf " is no integer of 64 bits; pass a whole number", function, argument, number);
  if (SvPOK(sv) && is_beyond_double(number))
    Perl_croak(aTHX_ "%s: the %s %" SVf " has more digits than a double; pass them without a point or exponent",
               function, argument, SVfARG(sv));
  return (IV)number;
}

UV toll_unsigned(pTHX_ SV *sv, const char *function, const char *argument) {
  SV *copy = sv_mortalcopy(sv);
  UV magnitude;
  IV value;
  if (SvUOK(copy)) return SvUVX(copy);
  if (SvPOK(copy) && grok_number(SvPVX_const(copy), SvCUR(copy), &magnitude) == IS_NUMBER_IN_UV) return magnitude;
  value = toll_integer(aTHX_ copy, function, argument);
  if (value < 0) Perl_croak(aTHX_ "%s: the %s is %" IVdf "; pass 0 or more", function, argument, value);
  return (UV)value;
}

void toll_make_writable(pTHX_ SV *buffer, const char *function) {
  toll_hold(aTHX_ buffer);
  SvGETMAGIC(buffer);
  if (!SvOK(buffer)) Perl_croak(aTHX_ "%s: the buffer is undefined; pass a string of bytes", function);
  if (SvROK(buffer)) Perl_croak(aTHX_ "%s: the buffer is a reference; pass the string itself", function);
  toll_refuse_unwritable(aTHX_ buffer, function);
  (void)SvPV_force_nomg_nolen(buffer);
  if (!sv_utf8_downgrade(buffer, TRUE))
    Perl_croak(aTHX_ "%s: the buffer has a character over 255; encode it first (utf8::encode)", function);
  (void)SvPOK_only(buffer);
}

void toll_codec_out_of_bounds(pTHX_ const char *function, IV offset, STRLEN size, STRLEN width) {
  if (size < width)
    Perl_croak(aTHX_ "%s: offset %" IVdf " lies outside the buffer of %" UVuf " bytes; pass one of %" UVuf
                     " bytes at least",
               function, offset, (UV)size, (UV)width);
  Perl_croak(aTHX_ "%s: offset %" IVdf " lies outside the buffer of %" UVuf " bytes; pass 0 to %" UVuf, function,
             offset, (UV)size, (UV)(size - width));
}

void toll_codec_out_of_range(pTHX_ const char *function, IV value) {
  Perl_croak(aTHX_ "%s: the value %" IVdf " does not fit into 32 bits; store 64 (set_i64)", function, value);
}
