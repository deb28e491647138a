#include "perl_headers.h"

#include "tollgate/tollgate.h"

#include "store_handle.h"

static int store_free(pTHX_ SV *sv, MAGIC *magic) {
  toll_store *store = (toll_store *)magic->mg_ptr;
  PERL_UNUSED_ARG(sv);
  toll_store_close(&store);
  magic->mg_ptr = NULL;
  return 0;
}

#ifdef USE_ITHREADS
/* A store belongs to the thread that made it: a child thread's copy is closed. */
static int store_dup(pTHX_ MAGIC *magic, CLONE_PARAMS *params) {
  PERL_UNUSED_CONTEXT;
  PERL_UNUSED_ARG(params);
  magic->mg_ptr = NULL;
  return 0;
}
#define STORE_DUP store_dup
#else
#define STORE_DUP NULL
#endif

const MGVTBL toll_store_vtbl = {.svt_free = store_free, .svt_dup = STORE_DUP};

SV *toll_store_object(pTHX_ toll_store *store, const char *class_name) {
  SV *referent = newSV_type(SVt_PVMG);
  SV *self = newRV_noinc(referent);
  MAGIC *magic = sv_magicext(referent, NULL, PERL_MAGIC_ext, &toll_store_vtbl, (const char *)store, 0);
  magic->mg_flags |= MGf_DUP;
  sv_bless(self, gv_stashpv(class_name, GV_ADD));
  SvREADONLY_on(referent);
  return self;
}

void toll_store_no_handle(pTHX_ SV *self, const char *function) {
  if (toll_store_magic(self))
    Perl_croak(aTHX_ "%s: the store is closed; open a new one (Tollgate::Store->new)", function);
  Perl_croak(aTHX_ "%s: the first argument is no store; pass what Tollgate::Store->new returned", function);
}

void toll_store_fail(pTHX_ toll_status status, const char *function) {
  if (status == TOLL_TOO_LONG)
    Perl_croak(aTHX_ "%s: a key or value has more than %" UVuf " bytes; split it", function, (UV)TOLL_STORE_MAX_LENGTH);
  Perl_croak(aTHX_ "%s: %s", function, toll_status_text(status));
}
