// The store as OCaml externals over the C ABI: a custom block owns the handle, and
// its finaliser closes what close did not.
#define CAML_NAME_SPACE
#include <tollgate/tollgate.h>

#include <cstring>

#include <caml/alloc.h>
#include <caml/custom.h>
#include <caml/fail.h>
#include <caml/memory.h>
#include <caml/mlvalues.h>

namespace {

toll_store *&store_of(value handle) { return *static_cast<toll_store **>(Data_custom_val(handle)); }

void finalize(value handle) { toll_store_close(&store_of(handle)); }

custom_operations operations = {"tollgate.store",           finalize,
                                custom_compare_default,     custom_hash_default,
                                custom_serialize_default,   custom_deserialize_default,
                                custom_compare_ext_default, custom_fixed_length_default};

[[noreturn]] void raise(toll_status status) {
  if (status == TOLL_NOT_FOUND) caml_raise_not_found();
  if (status == TOLL_OUT_OF_MEMORY) caml_raise_out_of_memory();
  if (status == TOLL_INVALID_ARGUMENT) caml_invalid_argument("the store is closed");
  caml_invalid_argument(toll_status_text(status));
}

void accept(toll_status status) {
  if (status != TOLL_OK) [[unlikely]]
    raise(status);
}

toll_status put(value handle, value key, value data) {
  return toll_store_put(store_of(handle), String_val(key), caml_string_length(key), String_val(data),
                        caml_string_length(data));
}

struct Found {
  const void *data = nullptr;
  size_t size = 0;
  toll_status status;

  Found(value handle, value key)
      : status(toll_store_get(store_of(handle), String_val(key), caml_string_length(key), &data, &size)) {}

  // The record lies outside OCaml's heap: the allocation does not move it.
  value copy() const { return caml_alloc_initialized_string(size, static_cast<const char *>(data)); }
};

}  // namespace

extern "C" {

value toll_ocaml_store_create(value seed) {
  CAMLparam1(seed);
  CAMLlocal1(handle);
  handle = caml_alloc_custom(&operations, sizeof(toll_store *), 0, 1);
  store_of(handle) = nullptr;
  accept(toll_store_new_seeded(&store_of(handle), Long_val(seed)));
  CAMLreturn(handle);
}

value toll_ocaml_store_close(value handle) {
  toll_store_close(&store_of(handle));
  return Val_unit;
}

value toll_ocaml_store_count(value handle) { return Val_long(toll_store_count(store_of(handle))); }

value toll_ocaml_store_erase(value handle, value key) {
  accept(toll_store_erase(store_of(handle), String_val(key), caml_string_length(key)));
  return Val_unit;
}

// boxed_param: roots registered; boxed: without, since nothing is used after the
// allocation or the raise.

value toll_ocaml_store_put_boxed_param(value handle, value key, value data) {
  CAMLparam3(handle, key, data);
  accept(put(handle, key, data));
  CAMLreturn(Val_unit);
}

value toll_ocaml_store_get_boxed_param(value handle, value key) {
  CAMLparam2(handle, key);
  CAMLlocal1(result);
  const Found found(handle, key);
  accept(found.status);
  result = found.copy();
  CAMLreturn(result);
}

value toll_ocaml_store_put_boxed(value handle, value key, value data) {
  accept(put(handle, key, data));
  return Val_unit;
}

value toll_ocaml_store_get_boxed(value handle, value key) {
  const Found found(handle, key);
  accept(found.status);
  return found.copy();
}

// noalloc: the status comes back instead of an exception, the value into a buffer
// of the caller's. A native caller takes the result untagged, bytecode a value.

intnat toll_ocaml_store_put_noalloc(value handle, value key, value data) { return put(handle, key, data); }

value toll_ocaml_store_put_noalloc_byte(value handle, value key, value data) {
  return Val_long(toll_ocaml_store_put_noalloc(handle, key, data));
}

// The value's length, of which what fits is copied; -1 when the key is absent.
intnat toll_ocaml_store_get_noalloc(value handle, value key, value into) {
  const Found found(handle, key);
  if (found.status != TOLL_OK) return -1;
  const size_t room = caml_string_length(into);
  std::memcpy(Bytes_val(into), found.data, found.size < room ? found.size : room);
  return static_cast<intnat>(found.size);
}

value toll_ocaml_store_get_noalloc_byte(value handle, value key, value into) {
  return Val_long(toll_ocaml_store_get_noalloc(handle, key, into));
}

}  // extern "C"
