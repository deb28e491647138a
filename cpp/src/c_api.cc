// The C ABI: checks what C can check, forwards, and lets no exception out.
#include <tollgate/tollgate.h>
#include <tollgate/blocks.hpp>
#include <tollgate/codec.hpp>
#include <tollgate/store.hpp>

#include <cerrno>
#include <new>
#include <string_view>

struct toll_store : tollgate::Store {
  using Store::Store;
};
struct toll_blocks : tollgate::BlockReader {};

namespace {

// Null with a length: no byte string.
bool is_bytes(const void *data, std::size_t size) { return data != nullptr || size == 0; }

std::string_view bytes(const void *data, std::size_t size) { return {static_cast<const char *>(data), size}; }

template <typename Handle, typename... Arguments>
toll_status make(Handle **handle, Arguments... arguments) {
  if (handle == nullptr) return TOLL_INVALID_ARGUMENT;
  Handle *made = new (std::nothrow) Handle(arguments...);
  if (made == nullptr) return TOLL_OUT_OF_MEMORY;
  *handle = made;
  return TOLL_OK;
}

template <typename Handle>
void destroy(Handle **handle) {
  if (handle == nullptr) return;
  delete *handle;
  *handle = nullptr;
}

}  // namespace

const char *toll_status_text(toll_status status) {
  switch (status) {
    case TOLL_OK:
      return "ok";
    case TOLL_NOT_FOUND:
      return "key not found";
    case TOLL_END:
      return "end";
    case TOLL_OUT_OF_BOUNDS:
      return "offset outside the buffer";
    case TOLL_INVALID_ARGUMENT:
      return "invalid argument";
    case TOLL_TOO_LONG:
      return "key or value too long";
    case TOLL_OUT_OF_MEMORY:
      return "out of memory";
    case TOLL_MODIFIED:
      return "the store was changed during the iteration";
    case TOLL_IO_ERROR:
      return "input/output error";
  }
  return "unknown status";
}

const char *toll_version(void) { return TOLLGATE_VERSION; }
void toll_null_call(void) {}

// Codec

void toll_set_i32(void *buffer, size_t offset, int32_t value) { tollgate::set_i32(buffer, offset, value); }
int32_t toll_get_i32(const void *buffer, size_t offset) { return tollgate::get_i32(buffer, offset); }
void toll_set_i64(void *buffer, size_t offset, int64_t value) { tollgate::set_i64(buffer, offset, value); }
int64_t toll_get_i64(const void *buffer, size_t offset) { return tollgate::get_i64(buffer, offset); }
void toll_set_i32_be(void *buffer, size_t offset, int32_t value) { tollgate::set_i32_be(buffer, offset, value); }
int32_t toll_get_i32_be(const void *buffer, size_t offset) { return tollgate::get_i32_be(buffer, offset); }
void toll_set_i64_be(void *buffer, size_t offset, int64_t value) { tollgate::set_i64_be(buffer, offset, value); }
int64_t toll_get_i64_be(const void *buffer, size_t offset) { return tollgate::get_i64_be(buffer, offset); }

toll_status toll_set_i32_checked(void *buffer, size_t size, int64_t offset, int32_t value) {
  if (!is_bytes(buffer, size)) return TOLL_INVALID_ARGUMENT;
  return tollgate::set_i32_checked(buffer, size, offset, value);
}
toll_status toll_get_i32_checked(const void *buffer, size_t size, int64_t offset, int32_t *value) {
  if (!is_bytes(buffer, size) || value == nullptr) return TOLL_INVALID_ARGUMENT;
  return tollgate::get_i32_checked(buffer, size, offset, value);
}
toll_status toll_set_i64_checked(void *buffer, size_t size, int64_t offset, int64_t value) {
  if (!is_bytes(buffer, size)) return TOLL_INVALID_ARGUMENT;
  return tollgate::set_i64_checked(buffer, size, offset, value);
}
toll_status toll_get_i64_checked(const void *buffer, size_t size, int64_t offset, int64_t *value) {
  if (!is_bytes(buffer, size) || value == nullptr) return TOLL_INVALID_ARGUMENT;
  return tollgate::get_i64_checked(buffer, size, offset, value);
}
toll_status toll_set_i32_be_checked(void *buffer, size_t size, int64_t offset, int32_t value) {
  if (!is_bytes(buffer, size)) return TOLL_INVALID_ARGUMENT;
  return tollgate::set_i32_be_checked(buffer, size, offset, value);
}
toll_status toll_get_i32_be_checked(const void *buffer, size_t size, int64_t offset, int32_t *value) {
  if (!is_bytes(buffer, size) || value == nullptr) return TOLL_INVALID_ARGUMENT;
  return tollgate::get_i32_be_checked(buffer, size, offset, value);
}
toll_status toll_set_i64_be_checked(void *buffer, size_t size, int64_t offset, int64_t value) {
  if (!is_bytes(buffer, size)) return TOLL_INVALID_ARGUMENT;
  return tollgate::set_i64_be_checked(buffer, size, offset, value);
}
toll_status toll_get_i64_be_checked(const void *buffer, size_t size, int64_t offset, int64_t *value) {
  if (!is_bytes(buffer, size) || value == nullptr) return TOLL_INVALID_ARGUMENT;
  return tollgate::get_i64_be_checked(buffer, size, offset, value);
}

void toll_encode_i32(void *buffer, const int32_t *values, size_t count) { tollgate::encode_i32(buffer, values, count); }
void toll_decode_i32(int32_t *values, const void *buffer, size_t count) { tollgate::decode_i32(values, buffer, count); }

// Store

toll_status toll_store_new(toll_store **store) { return make(store); }
toll_status toll_store_new_seeded(toll_store **store, uint64_t seed) { return make(store, seed); }
void toll_store_close(toll_store **store) { destroy(store); }

toll_status toll_store_put(toll_store *store, const void *key, size_t key_size, const void *value, size_t value_size) {
  if (store == nullptr || !is_bytes(key, key_size) || !is_bytes(value, value_size)) return TOLL_INVALID_ARGUMENT;
  return store->put(bytes(key, key_size), bytes(value, value_size));
}

toll_status toll_store_get(const toll_store *store, const void *key, size_t key_size, const void **value,
                           size_t *value_size) {
  if (store == nullptr || !is_bytes(key, key_size) || value == nullptr || value_size == nullptr)
    return TOLL_INVALID_ARGUMENT;
  const auto found = store->get(bytes(key, key_size));
  if (!found) return TOLL_NOT_FOUND;
  *value = found->data();
  *value_size = found->size();
  return TOLL_OK;
}

toll_status toll_store_erase(toll_store *store, const void *key, size_t key_size) {
  if (store == nullptr || !is_bytes(key, key_size)) return TOLL_INVALID_ARGUMENT;
  return store->erase(bytes(key, key_size)) ? TOLL_OK : TOLL_NOT_FOUND;
}

toll_status toll_store_clear(toll_store *store) {
  if (store == nullptr) return TOLL_INVALID_ARGUMENT;
  store->clear();
  return TOLL_OK;
}

toll_status toll_store_reserve(toll_store *store, size_t records, size_t bytes) {
  return store == nullptr ? TOLL_INVALID_ARGUMENT : store->reserve(records, bytes);
}

size_t toll_store_count(const toll_store *store) { return store == nullptr ? 0 : store->count(); }
size_t toll_store_bytes_used(const toll_store *store) { return store == nullptr ? 0 : store->bytes_used(); }

toll_status toll_store_next(const toll_store *store, uint64_t *cursor, const void **key, size_t *key_size,
                            const void **value, size_t *value_size) {
  if (store == nullptr || cursor == nullptr || key == nullptr || key_size == nullptr || value == nullptr ||
      value_size == nullptr)
    return TOLL_INVALID_ARGUMENT;
  std::string_view key_found, value_found;
  const toll_status status = store->next(*cursor, key_found, value_found);
  if (status != TOLL_OK) return status;
  *key = key_found.data();
  *key_size = key_found.size();
  *value = value_found.data();
  *value_size = value_found.size();
  return TOLL_OK;
}

// Blocks

toll_status toll_blocks_open(toll_blocks **blocks, const char *path) {
  if (path == nullptr) return TOLL_INVALID_ARGUMENT;
  toll_blocks *made = nullptr;
  toll_status status = blocks == nullptr ? TOLL_INVALID_ARGUMENT : make(&made);
  if (status == TOLL_OK) status = made->open(path);
  if (status == TOLL_OK) {
    *blocks = made;
  } else {
    const int error = errno;
    delete made;
    errno = error;
  }
  return status;
}

void toll_blocks_close(toll_blocks **blocks) { destroy(blocks); }

toll_status toll_blocks_read(toll_blocks *blocks, void *buffer, size_t size, size_t *bytes_read) {
  if (bytes_read == nullptr) return TOLL_INVALID_ARGUMENT;
  *bytes_read = 0;
  if (blocks == nullptr || buffer == nullptr) return TOLL_INVALID_ARGUMENT;
  return blocks->read(buffer, size, bytes_read);
}

toll_status toll_blocks_rewind(toll_blocks *blocks) {
  return blocks == nullptr ? TOLL_INVALID_ARGUMENT : blocks->rewind();
}

int toll_blocks_errno(const toll_blocks *blocks) { return blocks == nullptr ? 0 : blocks->error(); }
