// The codec as OCaml externals: in native code a plain C call without boxes, in
// bytecode the same from and to values. OCaml has checked the offset.
#define CAML_NAME_SPACE
#include <tollgate/codec.hpp>

#include <caml/alloc.h>
#include <caml/mlvalues.h>

#define TOLLGATE_CODEC(type, integer, of_value, to_value)                                                              \
  value tollgate_set_##type(value buffer, intnat offset, integer v) {                                                  \
    tollgate::set_##type(Bytes_val(buffer), offset, v);                                                                \
    return Val_unit;                                                                                                   \
  }                                                                                                                    \
  integer tollgate_get_##type(value buffer, intnat offset) { return tollgate::get_##type(Bytes_val(buffer), offset); } \
  value tollgate_set_##type##_byte(value buffer, value offset, value v) {                                              \
    return tollgate_set_##type(buffer, Long_val(offset), of_value(v));                                                 \
  }                                                                                                                    \
  value tollgate_get_##type##_byte(value buffer, value offset) {                                                       \
    return to_value(tollgate_get_##type(buffer, Long_val(offset)));                                                    \
  }

extern "C" {

TOLLGATE_CODEC(i32, int32_t, Int32_val, caml_copy_int32)
TOLLGATE_CODEC(i64, int64_t, Int64_val, caml_copy_int64)
TOLLGATE_CODEC(i32_be, int32_t, Int32_val, caml_copy_int32)
TOLLGATE_CODEC(i64_be, int64_t, Int64_val, caml_copy_int64)
}
