#include "perl_headers.h"

#include "tollgate/tollgate.h"

#include "store_handle.h"
#include "store_walk.h"

/* The place is a scalar beside the pointer, made when first asked for, so that a
 * store that is never iterated carries none. */
static UV *place_of(pTHX_ SV *self, const char *function) {
  MAGIC *magic = toll_store_open_magic(aTHX_ self, function);
  if (!magic->mg_obj) {
    magic->mg_obj = newSVuv(0);
    magic->mg_flags |= MGf_REFCOUNTED;
  }
  return &SvUVX(magic->mg_obj);
}

void toll_store_rewind(pTHX_ SV *self, const char *function) { *place_of(aTHX_ self, function) = 0; }

static toll_status step(const toll_store *store, UV *place, toll_bytes *key, toll_bytes *value) {
  uint64_t cursor = *place;
  const void *key_data, *value_data;
  const toll_status status = toll_store_next(store, &cursor, &key_data, &key->size, &value_data, &value->size);
  *place = cursor;
  if (status == TOLL_OK) {
    key->data = (const char *)key_data;
    value->data = (const char *)value_data;
  }
  return status;
}

bool toll_store_step(pTHX_ SV *self, toll_bytes *key, toll_bytes *value, const char *function) {
  UV *place = place_of(aTHX_ self, function);
  const toll_status status = step(toll_store_of(aTHX_ self, function), place, key, value);
  if (status != TOLL_OK && status != TOLL_END) toll_store_fail(aTHX_ status, function);
  return status == TOLL_OK;
}

AV *toll_store_keys(pTHX_ toll_store *store, toll_bytes prefix, IV most) {
  AV *keys = newAV();
  UV place = 0;
  toll_bytes key, value;
  while (av_count(keys) != (Size_t)most && step(store, &place, &key, &value) == TOLL_OK)
    if (key.size >= prefix.size && memEQ(key.data, prefix.data, prefix.size))
      av_push(keys, newSVpvn(key.data, key.size));
  return keys;
}
