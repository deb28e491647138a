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

/* Perl marks $1 and its like by a magic without a name. */
static bool is_capture(const SV *sv) {
  const MAGIC *magic = SvTYPE(sv) >= SVt_PVMG ? mg_find(sv, PERL_MAGIC_sv) : NULL;
  return magic && !magic->mg_ptr;
}

void toll_refuse_unwritable(pTHX_ SV *buffer, const char *function) {
  if (isGV_with_GP(buffer)) Perl_croak(aTHX_ "%s: the buffer is a glob; pass a variable", function);
  if (SvREADONLY(buffer) || is_capture(buffer))
    Perl_croak(aTHX_ "%s: the buffer is read-only; pass a variable", function);
}
