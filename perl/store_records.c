#include "perl_headers.h"

#include "tollgate/tollgate.h"

#include "codec_args.h"
#include "store_handle.h"
#include "store_records.h"

static bool find(const toll_store *store, toll_bytes key, toll_bytes *value) {
  const void *data;
  if (toll_store_get(store, key.data, key.size, &data, &value->size) != TOLL_OK) return FALSE;
  value->data = (const char *)data;
  return TRUE;
}

static void put(pTHX_ toll_store *store, toll_bytes key, toll_bytes value, const char *function) {
  const toll_status status = toll_store_put(store, key.data, key.size, value.data, value.size);
  if (status != TOLL_OK) toll_store_fail(aTHX_ status, function);
}

bool toll_store_put_new(pTHX_ SV *self, SV *key_sv, SV *value_sv) {
  static const char function[] = "Tollgate::Store::putkeep";
  toll_bytes key, value, present;
  toll_store *store = toll_store_with_pair(aTHX_ self, key_sv, value_sv, &key, &value, function);
  if (find(store, key, &present)) return FALSE;
  put(aTHX_ store, key, value, function);
  return TRUE;
}

void toll_store_append(pTHX_ SV *self, SV *key_sv, SV *value_sv) {
  static const char function[] = "Tollgate::Store::putcat";
  toll_bytes key, value, present;
  toll_store *store = toll_store_with_pair(aTHX_ self, key_sv, value_sv, &key, &value, function);
  if (find(store, key, &present)) {
    SV *joined = sv_2mortal(newSV(present.size + value.size + 1));
    sv_setpvn(joined, present.data, present.size);
    sv_catpvn_nomg(joined, value.data, value.size);
    value = toll_bytes_at(joined);
  }
  put(aTHX_ store, key, value, function);
}

SV *toll_store_take(pTHX_ SV *self, SV *key_sv) {
  static const char function[] = "Tollgate::Store::DELETE";
  toll_bytes key, value;
  toll_store *store = toll_store_with_key(aTHX_ self, key_sv, &key, function);
  SV *taken;
  if (!find(store, key, &value)) return &PL_sv_undef;
  taken = newSVpvn_flags(value.data, value.size, SVs_TEMP);
  (void)toll_store_erase(store, key.data, key.size);
  return taken;
}

static size_t size_of(pTHX_ SV *sv, const char *argument) {
  const IV size = toll_integer(aTHX_ sv, "Tollgate::Store::reserve", argument);
  if (size < 0)
    Perl_croak(aTHX_ "Tollgate::Store::reserve: the %s is %" IVdf "; pass a positive number", argument, size);
  return size;
}

void toll_store_make_room(pTHX_ SV *self, SV *records_sv, SV *bytes_sv) {
  size_t records, bytes;
  toll_status status;
  toll_hold(aTHX_ self);
  toll_hold(aTHX_ bytes_sv);
  records = size_of(aTHX_ records_sv, "count of records");
  bytes = size_of(aTHX_ bytes_sv, "count of bytes");
  status = toll_store_reserve(toll_store_of(aTHX_ self, "Tollgate::Store::reserve"), records, bytes);
  if (status != TOLL_OK) toll_store_fail(aTHX_ status, "Tollgate::Store::reserve");
}
