#include "perl_headers.h"

#include "tollgate/tollgate.h"

#include "arrays.h"
#include "store_batch.h"
#include "store_handle.h"

static void put_bytes(pTHX_ toll_store *store, toll_bytes key, toll_bytes value, const char *function) {
  const toll_status status = toll_store_put(store, key.data, key.size, value.data, value.size);
  if (UNLIKELY(status != TOLL_OK)) toll_store_fail(aTHX_ status, function);
}

/* Reading these scalars can run Perl code that lets go of them or closes the
 * store. Returns the store, looked up afterwards. */
static toll_store *put_copies(pTHX_ SV *self, SV *key_sv, SV *value_sv, const char *function) {
  toll_bytes key, value;
  toll_store *store;
  ENTER;
  SAVETMPS;
  toll_hold(aTHX_ key_sv);
  toll_hold(aTHX_ value_sv);
  key = toll_bytes_copy(aTHX_ key_sv, function, "key");
  value = toll_bytes_copy(aTHX_ value_sv, function, "value");
  store = toll_store_of(aTHX_ self, function);
  put_bytes(aTHX_ store, key, value, function);
  FREETMPS;
  LEAVE;
  return store;
}

/* The handle is looked up once, and again after whatever ran Perl code. */
static inline toll_store *put_pair(pTHX_ SV *self, toll_store *store, SV *key, SV *value, const char *function) {
  if (UNLIKELY(!toll_is_bytes(key) || !toll_is_bytes(value))) return put_copies(aTHX_ self, key, value, function);
  put_bytes(aTHX_ store, toll_bytes_at(key), toll_bytes_at(value), function);
  return store;
}

void toll_store_put_arrays(pTHX_ SV *self, SV *keys_sv, SV *values_sv) {
  static const char function[] = "Tollgate::Store::put_many";
  AV *keys = toll_array_of(aTHX_ keys_sv, function, "keys");
  AV *values = toll_array_of(aTHX_ values_sv, function, "values");
  const SSize_t count = av_top_index(keys) + 1, value_count = av_top_index(values) + 1;
  toll_store *store;
  SSize_t i;
  if (value_count != count)
    Perl_croak(aTHX_ "%s: %" IVdf " keys and %" IVdf " values; pass as many of both", function, (IV)count,
               (IV)value_count);
  toll_hold(aTHX_ self);
  store = toll_store_of(aTHX_ self, function);
  for (i = 0; i < count; i++)
    store =
        put_pair(aTHX_ self, store, toll_array_element(aTHX_ keys, i), toll_array_element(aTHX_ values, i), function);
}

void toll_store_put_list(pTHX_ SV *self, SV **scalars, SSize_t count) {
  static const char function[] = "Tollgate::Store::put_list";
  toll_store *store;
  const IV base = scalars - PL_stack_base;
  SSize_t i, plain = 0;
  if (count % 2) Perl_croak(aTHX_ "%s: the last key has no value; pass pairs", function);
  while (plain < count && toll_is_bytes(scalars[plain])) plain++;
  toll_hold(aTHX_ self);
  for (i = plain; i < count; i++) toll_hold(aTHX_ scalars[i]);
  store = toll_store_of(aTHX_ self, function);
  /* Perl code that runs meanwhile can move the stack. */
  for (i = 0; i < count; i += 2)
    store = put_pair(aTHX_ self, store, PL_stack_base[base + i], PL_stack_base[base + i + 1], function);
}

/* Takes a length and so many bytes from the front of what is left. */
static toll_bytes take(pTHX_ toll_bytes *left, const char *function) {
  const unsigned char *length = (const unsigned char *)left->data;
  toll_bytes taken = {left->data + 4, 0};
  if (left->size >= 4)
    taken.size = (STRLEN)length[0] << 24 | (STRLEN)length[1] << 16 | (STRLEN)length[2] << 8 | length[3];
  if (left->size < 4 || left->size - 4 < taken.size)
    Perl_croak(aTHX_ "%s: the string ends inside a pair; make it with pack '(N/a* N/a*)*'", function);
  left->data = taken.data + taken.size;
  left->size -= 4 + taken.size;
  return taken;
}

void toll_store_put_packed(pTHX_ SV *self, SV *packed) {
  static const char function[] = "Tollgate::Store::put_packed";
  toll_bytes left;
  toll_store *store;
  toll_hold(aTHX_ self);
  left = SvGMAGICAL(self) ? toll_bytes_copy(aTHX_ packed, function, "string")
                          : toll_bytes_of(aTHX_ packed, function, "string");
  store = toll_store_of(aTHX_ self, function);
  while (left.size > 0) {
    const toll_bytes key = take(aTHX_ & left, function), value = take(aTHX_ & left, function);
    put_bytes(aTHX_ store, key, value, function);
  }
}
