/* A store in a Perl object (handle.h), and the arguments of a checked call on it. */
#ifndef TOLLGATE_PERL_STORE_HANDLE_H
#define TOLLGATE_PERL_STORE_HANDLE_H

#include "byte_string.h"
#include "handle.h"

extern const MGVTBL toll_store_vtbl;

/* A new object of the class with an empty store; a null seed is drawn. */
SV *toll_store_object(pTHX_ const uint64_t *seed, SV *class_name, const char *function);

static inline MAGIC *toll_store_magic(SV *self) { return toll_handle_magic(self, &toll_store_vtbl); }

/* Frees the store; twice is fine. */
void toll_store_object_close(pTHX_ SV *self);

/* Dies with what is wrong and the mend. */
void toll_store_fail(pTHX_ toll_status status, const char *function) __attribute__((cold, noreturn));

/* The magic of an open store where the fast look did not find it; else dies. */
MAGIC *toll_store_magic_or_die(pTHX_ SV *self, const char *function) __attribute__((cold));

static inline MAGIC *toll_store_open_magic(pTHX_ SV *self, const char *function) {
  MAGIC *magic = toll_store_magic(self);
  return LIKELY(magic && magic->mg_ptr) ? magic : toll_store_magic_or_die(aTHX_ self, function);
}

static inline toll_store *toll_store_of(pTHX_ SV *self, const char *function) {
  return (toll_store *)toll_store_open_magic(aTHX_ self, function)->mg_ptr;
}

/* The two are inlined by force, since a call of them costs as much as their checks.
 * The handle is looked up last: reading the key or the value can run Perl code
 * (overloading, ties), and that may close the store. */

static inline __attribute__((always_inline)) void toll_store_checked_put(pTHX_ SV *self, SV *key_sv, SV *value_sv) {
  toll_bytes key, value;
  toll_status status;
  toll_pair_of(aTHX_ self, key_sv, value_sv, &key, &value, "Tollgate::Store::put");
  status =
      toll_store_put(toll_store_of(aTHX_ self, "Tollgate::Store::put"), key.data, key.size, value.data, value.size);
  if (UNLIKELY(status != TOLL_OK)) toll_store_fail(aTHX_ status, "Tollgate::Store::put");
}

/* True when found; the value lies in the store, valid until it changes. */
static inline __attribute__((always_inline)) bool toll_store_checked_get(pTHX_ SV *self, SV *key_sv, toll_bytes *value,
                                                                         const char *function) {
  const toll_bytes key = toll_key_of(aTHX_ self, key_sv, function);
  const void *data;
  toll_status status;
  status = toll_store_get(toll_store_of(aTHX_ self, function), key.data, key.size, &data, &value->size);
  if (LIKELY(status == TOLL_OK)) {
    value->data = (const char *)data;
    return TRUE;
  }
  if (status != TOLL_NOT_FOUND) toll_store_fail(aTHX_ status, function);
  return FALSE;
}

#endif
