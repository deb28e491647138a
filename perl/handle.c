#include "perl_headers.h"

#include "handle.h"

HV *toll_class_of(pTHX_ SV *name, const char *function, const char *example) {
  SvGETMAGIC(name);
  if (SvROK(name) || !SvOK(name))
    Perl_croak(aTHX_ "%s: the class is %s; call it on a name (%s)", function, SvROK(name) ? "a reference" : "undefined",
               example);
  return gv_stashsv(name, GV_ADD);
}

SV *toll_handle_new(pTHX_ const MGVTBL *vtbl, const void *pointer, HV *stash) {
  SV *referent = newSV_type(SVt_PVMG);
  SV *self = newRV_noinc(referent);
  sv_magicext(referent, NULL, PERL_MAGIC_ext, vtbl, (const char *)pointer, 0)->mg_flags |= MGf_DUP;
  sv_bless(self, stash);
  SvREADONLY_on(referent);
  return self;
}

#ifdef USE_ITHREADS
int toll_handle_dup(pTHX_ MAGIC *magic, CLONE_PARAMS *params) {
  PERL_UNUSED_CONTEXT;
  PERL_UNUSED_ARG(params);
  magic->mg_ptr = NULL;
  return 0;
}
#endif
