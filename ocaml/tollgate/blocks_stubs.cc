// The block reader as OCaml externals over the C ABI: a custom block owns the
// handle, and its finaliser closes what close did not.
#define CAML_NAME_SPACE
#include <tollgate/tollgate.h>
#include <tollgate/blocks.hpp>

#include <cerrno>
#include <cstring>

#include <caml/alloc.h>
#include <caml/custom.h>
#include <caml/fail.h>
#include <caml/memory.h>
#include <caml/mlvalues.h>

namespace {

toll_blocks *&blocks_of(value handle) { return *static_cast<toll_blocks **>(Data_custom_val(handle)); }

void finalize(value handle) { toll_blocks_close(&blocks_of(handle)); }

custom_operations operations = {"tollgate.blocks",          finalize,
                                custom_compare_default,     custom_hash_default,
                                custom_serialize_default,   custom_deserialize_default,
                                custom_compare_ext_default, custom_fixed_length_default};

[[noreturn]] void raise_system_error(const char *where, int reason) {
  caml_raise_sys_error(where ? caml_alloc_sprintf("%s: %s", where, std::strerror(reason))
                             : caml_copy_string(std::strerror(reason)));
}

}  // namespace

extern "C" {

value tollgate_blocks_open(value path) {
  CAMLparam1(path);
  CAMLlocal1(handle);
  // The buffer's size tells the GC to close readers that were dropped before files run out.
  handle = caml_alloc_custom_mem(&operations, sizeof(toll_blocks *), tollgate::BlockReader::buffer_size);
  blocks_of(handle) = nullptr;
  // The system would cut the name at a zero byte.
  if (!caml_string_is_c_safe(path)) raise_system_error(String_val(path), ENOENT);
  const toll_status status = toll_blocks_open(&blocks_of(handle), String_val(path));
  if (status == TOLL_OUT_OF_MEMORY) caml_raise_out_of_memory();
  if (status != TOLL_OK) raise_system_error(String_val(path), errno);
  CAMLreturn(handle);
}

value tollgate_blocks_close(value handle) {
  toll_blocks_close(&blocks_of(handle));
  return Val_unit;
}

// Why the last call failed.
value tollgate_blocks_raise(value handle) {
  if (!blocks_of(handle)) caml_invalid_argument("the file is closed");
  raise_system_error(nullptr, toll_blocks_errno(blocks_of(handle)));
}

value tollgate_blocks_rewind(value handle) {
  if (toll_blocks_rewind(blocks_of(handle)) != TOLL_OK) tollgate_blocks_raise(handle);
  return Val_unit;
}

// The bytes that came; -1 after an error before which none came: noalloc, and so it
// cannot raise. Nothing moves the bytes, for the runtime's lock is held.
intnat tollgate_blocks_read(value handle, value bytes, intnat at, intnat length) {
  size_t got = 0;
  const toll_status status = toll_blocks_read(blocks_of(handle), Bytes_val(bytes) + at, length, &got);
  return status == TOLL_OK || status == TOLL_END || got > 0 ? static_cast<intnat>(got) : -1;
}

value tollgate_blocks_read_byte(value handle, value bytes, value at, value length) {
  return Val_long(tollgate_blocks_read(handle, bytes, Long_val(at), Long_val(length)));
}

}  // extern "C"
