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

/* An open store and the key, or the key and the value, of a call on it. Where all of
 * them are plain no Perl code runs, and the bytes are used where they lie. Else the
 * bytes are copied and the store is looked up last: reading any of them (overloading,
 * ties) can change the others and close the store. */

toll_store *toll_store_with_copied_key(pTHX_ SV *self, SV *key_sv, toll_bytes *key, const char *function)
    __attribute__((cold));
toll_store *toll_store_with_copied_pair(pTHX_ SV *self, SV *key_sv, SV *value_sv, toll_bytes *key, toll_bytes *value,
                                        const char *function) __attribute__((cold));

static inline __attribute__((always_inline)) toll_store *toll_store_with_key(pTHX_ SV *self, SV *key_sv,
                                                                             toll_bytes *key, const char *function) {
  const MAGIC *magic = toll_store_magic(self);
  if (UNLIKELY(!magic || !magic->mg_ptr || !toll_is_bytes(key_sv)))
    return toll_store_with_copied_key(aTHX_ self, key_sv, key, function);
  *key = toll_bytes_at(key_sv);
  return (toll_store *)magic->mg_ptr;
}

static inline __attribute__((always_inline)) toll_store *toll_store_with_pair(pTHX_ SV *self, SV *key_sv, SV *value_sv,
                                                                              toll_bytes *key, toll_bytes *value,
                                                                              const char *function) {
  const MAGIC *magic = toll_store_magic(self);
  if (UNLIKELY(!magic || !magic->mg_ptr || !toll_is_bytes(key_sv) || !toll_is_bytes(value_sv)))
    return toll_store_with_copied_pair(aTHX_ self, key_sv, value_sv, key, value, function);
  *key = toll_bytes_at(key_sv);
  *value = toll_bytes_at(value_sv);
  return (toll_store *)magic->mg_ptr;
}

/* The two are inlined by force, since a call of them costs as much as their checks. */

static inline __attribute__((always_inline)) void toll_store_checked_put(pTHX_ SV *self, SV *key_sv, SV *value_sv) {
  toll_bytes key, value;
  toll_store *store = toll_store_with_pair(aTHX_ self, key_sv, value_sv, &key, &value, "Tollgate::Store::put");
  const toll_status status = toll_store_put(store, key.data, key.size, value.data, value.size);
  if (UNLIKELY(status != TOLL_OK)) toll_store_fail(aTHX_ status, "Tollgate::Store::put");
}

/* True when found; the value lies in the store, valid until it changes. */
static inline __attribute__((always_inline)) bool toll_store_checked_get(pTHX_ SV *self, SV *key_sv, toll_bytes *value,
                                                                         const char *function) {
  toll_bytes key;
  const toll_store *store = toll_store_with_key(aTHX_ self, key_sv, &key, function);
  const void *data;
  const toll_status status = toll_store_get(store, key.data, key.size, &data, &value->size);
  if (LIKELY(status == TOLL_OK)) {
    value->data = (const char *)data;
    return TRUE;
  }
  if (status != TOLL_NOT_FOUND) toll_store_fail(aTHX_ status, function);
  return FALSE;
}

#endif
