// The codec as OCaml externals, in every calling convention that OCaml has for C.
// Each stub is the whole of the crossing: it holds the subject's inline code.
//
// Built twice: into the program, and, with `_shared` behind every name, into a
// shared library (the same name twice would be preempted).
#define CAML_NAME_SPACE
#include <tollgate/codec.hpp>

#include <caml/alloc.h>
#include <caml/memory.h>
#include <caml/mlvalues.h>

#ifdef TOLL_SHARED
#define TOLL_SYMBOL(name) name##_shared
#else
#define TOLL_SYMBOL(name) name
#endif

// boxed_param  every argument and the result a value, roots registered
// boxed        the same without roots: nothing is used after the allocation;
//              also what bytecode calls where native code calls `unboxed`
// unboxed      [@untagged] offset, [@unboxed] value; allocates nothing
#define TOLL_CODEC_STUBS(type, integer, of_value, to_value)                                     \
  value TOLL_SYMBOL(toll_ocaml_set_##type##_boxed_param)(value buffer, value offset, value v) { \
    CAMLparam3(buffer, offset, v);                                                              \
    tollgate::set_##type(Bytes_val(buffer), Long_val(offset), of_value(v));                     \
    CAMLreturn(Val_unit);                                                                       \
  }                                                                                             \
  value TOLL_SYMBOL(toll_ocaml_get_##type##_boxed_param)(value buffer, value offset) {          \
    CAMLparam2(buffer, offset);                                                                 \
    CAMLlocal1(result);                                                                         \
    result = to_value(tollgate::get_##type(Bytes_val(buffer), Long_val(offset)));               \
    CAMLreturn(result);                                                                         \
  }                                                                                             \
  value TOLL_SYMBOL(toll_ocaml_set_##type##_boxed)(value buffer, value offset, value v) {       \
    tollgate::set_##type(Bytes_val(buffer), Long_val(offset), of_value(v));                     \
    return Val_unit;                                                                            \
  }                                                                                             \
  value TOLL_SYMBOL(toll_ocaml_get_##type##_boxed)(value buffer, value offset) {                \
    return to_value(tollgate::get_##type(Bytes_val(buffer), Long_val(offset)));                 \
  }                                                                                             \
  value TOLL_SYMBOL(toll_ocaml_set_##type##_unboxed)(value buffer, intnat offset, integer v) {  \
    tollgate::set_##type(Bytes_val(buffer), offset, v);                                         \
    return Val_unit;                                                                            \
  }                                                                                             \
  integer TOLL_SYMBOL(toll_ocaml_get_##type##_unboxed)(value buffer, intnat offset) {           \
    return tollgate::get_##type(Bytes_val(buffer), offset);                                     \
  }

extern "C" {

TOLL_CODEC_STUBS(i32, int32_t, Int32_val, caml_copy_int32)
TOLL_CODEC_STUBS(i64, int64_t, Int64_val, caml_copy_int64)
TOLL_CODEC_STUBS(i32_be, int32_t, Int32_val, caml_copy_int32)
TOLL_CODEC_STUBS(i64_be, int64_t, Int64_val, caml_copy_int64)

// An int32 as an OCaml int, which holds 63 bits: [@untagged] in native code, ...
value TOLL_SYMBOL(toll_ocaml_set_i32_tagged)(value buffer, intnat offset, intnat v) {
  tollgate::set_i32(Bytes_val(buffer), offset, static_cast<int32_t>(v));
  return Val_unit;
}
// The result is an intnat, so that the C compiler extends the sign.
intnat TOLL_SYMBOL(toll_ocaml_get_i32_tagged)(value buffer, intnat offset) {
  return tollgate::get_i32(Bytes_val(buffer), offset);
}
// ... and a value in bytecode.
value TOLL_SYMBOL(toll_ocaml_set_i32_tagged_byte)(value buffer, value offset, value v) {
  return TOLL_SYMBOL(toll_ocaml_set_i32_tagged)(buffer, Long_val(offset), Long_val(v));
}
value TOLL_SYMBOL(toll_ocaml_get_i32_tagged_byte)(value buffer, value offset) {
  return Val_long(TOLL_SYMBOL(toll_ocaml_get_i32_tagged)(buffer, Long_val(offset)));
}

value TOLL_SYMBOL(toll_ocaml_null_call)(value) { return Val_unit; }
}
