/* A store in a Perl object, and the arguments of a checked call on it.
 *
 * The object is a read-only scalar that carries the C pointer as extension
 * magic. The magic's table of functions tells it from every other object, so
 * that neither a forged reference nor an integer is taken for a store; the
 * pointer is null once the store is closed. */
#ifndef TOLLGATE_PERL_STORE_HANDLE_H
#define TOLLGATE_PERL_STORE_HANDLE_H

#include "byte_string.h"

extern const MGVTBL toll_store_vtbl;

/* Blesses a new object that owns the store. */
SV *toll_store_object(pTHX_ toll_store *store, const char *class_name);

/* The magic of a store's object, null for anything else. */
static inline MAGIC *toll_store_magic(SV *self) {
  if (LIKELY(SvROK(self) && SvTYPE(SvRV(self)) >= SVt_PVMG)) {
    MAGIC *magic = SvMAGIC(SvRV(self));
    for (; magic; magic = magic->mg_moremagic)
      if (LIKELY(magic->mg_virtual == &toll_store_vtbl)) return magic;
  }
  return NULL;
}

/* Die with what is wrong and the mend. */
void toll_store_fail(pTHX_ toll_status status, const char *function) __attribute__((cold, noreturn));
void toll_store_no_handle(pTHX_ SV *self, const char *function) __attribute__((cold, noreturn));

static inline toll_store *toll_store_of(pTHX_ SV *self, const char *function) {
  MAGIC *magic = toll_store_magic(self);
  if (UNLIKELY(!magic || !magic->mg_ptr)) toll_store_no_handle(aTHX_ self, function);
  return (toll_store *)magic->mg_ptr;
}

/* The handle is looked up last: reading the key or the value can run Perl code
 * (overloading, ties), and that may close the store. */

static inline void toll_store_checked_put(pTHX_ SV *self, SV *key_sv, SV *value_sv) {
  toll_bytes key, value;
  toll_status status;
  toll_pair_of(aTHX_ key_sv, value_sv, &key, &value, "Tollgate::Store::put");
  status =
      toll_store_put(toll_store_of(aTHX_ self, "Tollgate::Store::put"), key.data, key.size, value.data, value.size);
  if (UNLIKELY(status != TOLL_OK)) toll_store_fail(aTHX_ status, "Tollgate::Store::put");
}

/* True when found; the value lies in the store, valid until it changes. */
static inline bool toll_store_checked_get(pTHX_ SV *self, SV *key_sv, toll_bytes *value) {
  const toll_bytes key = toll_bytes_of(aTHX_ key_sv, "Tollgate::Store::get", "key");
  const void *data;
  toll_status status;
  status = toll_store_get(toll_store_of(aTHX_ self, "Tollgate::Store::get"), key.data, key.size, &data, &value->size);
  if (LIKELY(status == TOLL_OK)) {
    value->data = (const char *)data;
    return TRUE;
  }
  if (status != TOLL_NOT_FOUND) toll_store_fail(aTHX_ status, "Tollgate::Store::get");
  return FALSE;
}

#endif
