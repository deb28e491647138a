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

const MGVTBL toll_store_vtbl = {.svt_free = store_free, .svt_dup = TOLL_HANDLE_DUP};

SV *toll_store_object(pTHX_ const uint64_t *seed, SV *class_name, const char *function) {
  HV *stash = toll_class_of(aTHX_ class_name, function, "Tollgate::Store->new");
  toll_store *store;
  const toll_status status = seed ? toll_store_new_seeded(&store, *seed) : toll_store_new(&store);
  if (status != TOLL_OK) toll_store_fail(aTHX_ status, function);
  return toll_handle_new(aTHX_ & toll_store_vtbl, store, stash);
}

void toll_store_object_close(pTHX_ SV *self) {
  MAGIC *magic = toll_store_magic(self);
  toll_store *store;
  if (!magic) magic = toll_store_magic_or_die(aTHX_ self, "Tollgate::Store::close");
  store = (toll_store *)magic->mg_ptr;
  toll_store_close(&store);
  magic->mg_ptr = NULL;
}

MAGIC *toll_store_magic_or_die(pTHX_ SV *self, const char *function) {
  const MAGIC *closed = toll_store_magic(self);
  if (!closed && SvGMAGICAL(self)) {
    SV *copy = sv_newmortal();
    sv_setsv(copy, self);
    return toll_store_open_magic(aTHX_ copy, function);
  }
  if (closed) Perl_croak(aTHX_ "%s: the store is closed; open a new one (Tollgate::Store->new)", function);
  Perl_croak(aTHX_ "%s: the first argument is no store; pass what Tollgate::Store->new returned", function);
}

toll_store *toll_store_with_copied_key(pTHX_ SV *self, SV *key_sv, toll_bytes *key, const char *function) {
  toll_hold(aTHX_ self);
  *key = toll_bytes_copy(aTHX_ key_sv, function, "key");
  return toll_store_of(aTHX_ self, function);
}

toll_store *toll_store_with_copied_pair(pTHX_ SV *self, SV *key_sv, SV *value_sv, toll_bytes *key, toll_bytes *value,
                                        const char *function) {
  toll_hold(aTHX_ self);
  toll_hold(aTHX_ value_sv);
  *key = toll_bytes_copy(aTHX_ key_sv, function, "key");
  *value = toll_bytes_copy(aTHX_ value_sv, function, "value");
  return toll_store_of(aTHX_ self, function);
}

void toll_store_fail(pTHX_ toll_status status, const char *function) {
  if (status == TOLL_TOO_LONG)
    Perl_croak(aTHX_ "%s: a key or value has more than %" UVuf " bytes; split it", function, (UV)TOLL_STORE_MAX_LENGTH);
  if (status == TOLL_MODIFIED)
    Perl_croak(aTHX_ "%s: the records were moved by a change of the store; start again (iterinit)", function);
  Perl_croak(aTHX_ "%s: %s; nothing was changed", function, toll_status_text(status));
}
