// The store as OCaml externals over its C++ API: a custom block owns it, and its
// finaliser deletes what close did not. OCaml's exceptions are raised where no C++
// frame has anything to destroy.
#define CAML_NAME_SPACE
#include <tollgate/detail/bytes.hpp>
#include <tollgate/store.hpp>

#include <new>
#include <string_view>

#include <caml/alloc.h>
#include <caml/callback.h>
#include <caml/custom.h>
#include <caml/fail.h>
#include <caml/memory.h>
#include <caml/mlvalues.h>

namespace {

using tollgate::Store;

Store *&owned_by(value handle) { return *static_cast<Store **>(Data_custom_val(handle)); }

void close(value handle) {
  delete owned_by(handle);
  owned_by(handle) = nullptr;
}

custom_operations operations = {"tollgate.store",           close,
                                custom_compare_default,     custom_hash_default,
                                custom_serialize_default,   custom_deserialize_default,
                                custom_compare_ext_default, custom_fixed_length_default};

Store &store_of(value handle) {
  Store *store = owned_by(handle);
  if (store == nullptr) [[unlikely]]
    caml_invalid_argument("Tollgate.Store: the store is closed");
  return *store;
}

// What caml_string_length does, without the call.
std::string_view text(value string) {
  const mlsize_t last = Bosize_val(string) - 1;
  return {String_val(string), last - Byte_u(string, last)};
}

// Bytes of a record lie outside OCaml's heap: the allocation does not move them. But it
// may finalise a store that nobody keeps, and so the caller keeps it.
value copied(std::string_view bytes) {
  const value string = caml_alloc_string(bytes.size());
  tollgate::detail::copy_bytes(reinterpret_cast<char *>(Bytes_val(string)), bytes.data(), bytes.size());
  return string;
}

[[noreturn]] void raise(toll_status status) {
  if (status == TOLL_OUT_OF_MEMORY) caml_raise_out_of_memory();
  caml_invalid_argument(status == TOLL_MODIFIED ? "Tollgate.Store.iter: the store was changed meanwhile"
                                                : "Tollgate.Store.put: a key or value is over max_length");
}

void accept(toll_status status) {
  if (status != TOLL_OK) [[unlikely]]
    raise(status);
}

}  // namespace

extern "C" {

value tollgate_store_create(value seed) {
  CAMLparam1(seed);
  CAMLlocal1(handle);
  handle = caml_alloc_custom(&operations, sizeof(Store *), 0, 1);
  owned_by(handle) = Is_block(seed) ? new (std::nothrow) Store(Long_val(Field(seed, 0))) : new (std::nothrow) Store();
  if (owned_by(handle) == nullptr) caml_raise_out_of_memory();
  CAMLreturn(handle);
}

value tollgate_store_close(value handle) {
  close(handle);
  return Val_unit;
}

// No roots below: no value is used after the allocation or the raise, and Store.get
// keeps the store meanwhile.

value tollgate_store_put(value handle, value key, value data) {
  accept(store_of(handle).put(text(key), text(data)));
  return Val_unit;
}

value tollgate_store_get(value handle, value key) {
  const auto found = store_of(handle).get(text(key));
  if (!found) [[unlikely]]
    caml_raise_not_found();
  return copied(*found);
}

value tollgate_store_mem(value handle, value key) { return Val_bool(store_of(handle).get(text(key)).has_value()); }

value tollgate_store_remove(value handle, value key) { return Val_bool(store_of(handle).erase(text(key))); }

value tollgate_store_clear(value handle) {
  store_of(handle).clear();
  return Val_unit;
}

value tollgate_store_reserve(value handle, value records, value bytes) {
  accept(store_of(handle).reserve(Long_val(records), Long_val(bytes)));
  return Val_unit;
}

value tollgate_store_count(value handle) { return Val_long(store_of(handle).count()); }

value tollgate_store_bytes_used(value handle) { return Val_long(store_of(handle).bytes_used()); }

// The callback may close the store, so it is looked at anew each time.
value tollgate_store_iter(value visit, value handle) {
  CAMLparam2(visit, handle);
  CAMLlocal2(key, data);
  std::uint64_t cursor = 0;
  std::string_view key_bytes, data_bytes;
  toll_status status;
  while ((status = store_of(handle).next(cursor, key_bytes, data_bytes)) == TOLL_OK) {
    key = copied(key_bytes);
    data = copied(data_bytes);
    const value result = caml_callback2_exn(visit, key, data);
    if (Is_exception_result(result)) caml_raise(Extract_exception(result));
  }
  if (status != TOLL_END) raise(status);
  CAMLreturn(Val_unit);
}

}  // extern "C"
