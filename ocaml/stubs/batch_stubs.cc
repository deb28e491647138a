// Many int32 in one crossing: between an int array, or a bigarray of int32, and a
// buffer of little-endian values. The array says how many; the caller answers for
// the buffer's room.
#define CAML_NAME_SPACE
#include <tollgate/codec.hpp>

#include "int_array_simd.hpp"

#include <caml/bigarray.h>
#include <caml/mlvalues.h>

extern "C" {

value toll_ocaml_encode_i32_bulk(value buffer, value ints) {
  const std::size_t count = Wosize_val(ints);
  unsigned char *bytes = Bytes_val(buffer);
  for (std::size_t i = 0; i < count; ++i)
    tollgate::set_i32(bytes, i * sizeof(int32_t), static_cast<int32_t>(Long_val(Field(ints, i))));
  return Val_unit;
}

// An int is no pointer, so its field needs no caml_modify.
value toll_ocaml_decode_i32_bulk(value ints, value buffer) {
  const std::size_t count = Wosize_val(ints);
  const unsigned char *bytes = Bytes_val(buffer);
  for (std::size_t i = 0; i < count; ++i) Field(ints, i) = Val_long(tollgate::get_i32(bytes, i * sizeof(int32_t)));
  return Val_unit;
}

value toll_ocaml_encode_i32_bulk_simd(value buffer, value ints) {
  toll_ocaml::encode(Bytes_val(buffer), reinterpret_cast<const intnat *>(ints), Wosize_val(ints));
  return Val_unit;
}

value toll_ocaml_decode_i32_bulk_simd(value ints, value buffer) {
  toll_ocaml::decode(reinterpret_cast<intnat *>(ints), Bytes_val(buffer), Wosize_val(ints));
  return Val_unit;
}

value toll_ocaml_encode_i32_bigarray(value buffer, value int32s) {
  tollgate::encode_i32(Bytes_val(buffer), static_cast<const int32_t *>(Caml_ba_data_val(int32s)),
                       Caml_ba_array_val(int32s)->dim[0]);
  return Val_unit;
}

value toll_ocaml_decode_i32_bigarray(value int32s, value buffer) {
  tollgate::decode_i32(static_cast<int32_t *>(Caml_ba_data_val(int32s)), Bytes_val(buffer),
                       Caml_ba_array_val(int32s)->dim[0]);
  return Val_unit;
}

}  // extern "C"
