#include "perl_headers.h"

#include "byte_string.h"

toll_bytes toll_bytes_copy(pTHX_ SV *sv, const char *function, const char *argument) {
  SV *copy = sv_newmortal();
  toll_hold(aTHX_ sv);
  SvGETMAGIC(sv);
  if (!SvOK(sv)) Perl_croak(aTHX_ "%s: the %s is undefined; pass a string", function, argument);
  sv_setsv_nomg(copy, sv);
  if (SvROK(copy) || SvTYPE(copy) >= SVt_REGEXP) {
    /* What a reference (by overloading, anything), a glob or a pattern reads as. */
    STRLEN size;
    const char *data = SvPV(copy, size);
    copy = newSVpvn_flags(data, size, SVs_TEMP | SvUTF8(copy));
  }
  (void)SvPV_force_nolen(copy);
  if (!sv_utf8_downgrade(copy, TRUE))
    Perl_croak(aTHX_ "%s: the %s has a character over 255; encode it first (utf8::encode)", function, argument);
  return toll_bytes_at(copy);
}
