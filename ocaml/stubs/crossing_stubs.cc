// What a crossing consists of, each part by a stub that does nothing else: roots,
// allocations, arguments of every kind, results, exceptions and the runtime's lock.
#define CAML_NAME_SPACE
#include <caml/alloc.h>
#include <caml/bigarray.h>
#include <caml/callback.h>
#include <caml/custom.h>
#include <caml/fail.h>
#include <caml/memory.h>
#include <caml/mlvalues.h>
#include <caml/signals.h>

#include <exception>
#include <stdexcept>

namespace {

// Code that the compiler cannot look into, for free: what roots hold must be in
// memory here.
inline void opaque() { asm volatile("" ::: "memory"); }

}  // namespace

extern "C" {

// ---- Layers over the null call

value toll_ocaml_null_call_param1(value unit) {
  CAMLparam1(unit);
  opaque();
  CAMLreturn(Val_unit);
}

value toll_ocaml_null_call_param3(value unit) {
  CAMLparam1(unit);
  CAMLlocal2(first, second);
  opaque();
  CAMLreturn(Val_unit);
}

value toll_ocaml_null_call_copy_int32(value) { return caml_copy_int32(1); }

value toll_ocaml_null_call_alloc_small(value) {
  const value block = caml_alloc_small(1, 0);
  Field(block, 0) = Val_int(1);
  return block;
}

// ---- No to eight arguments: the last one comes back

value toll_ocaml_arity_0(value) { return Val_int(0); }
value toll_ocaml_arity_1(value last) { return last; }
value toll_ocaml_arity_2(value, value last) { return last; }
value toll_ocaml_arity_3(value, value, value last) { return last; }
value toll_ocaml_arity_4(value, value, value, value last) { return last; }
value toll_ocaml_arity_5(value, value, value, value, value last) { return last; }
value toll_ocaml_arity_6(value, value, value, value, value, value last) { return last; }
value toll_ocaml_arity_7(value, value, value, value, value, value, value last) { return last; }
value toll_ocaml_arity_8(value, value, value, value, value, value, value, value last) { return last; }
value toll_ocaml_arity_6_byte(value *arguments, int) { return arguments[5]; }
value toll_ocaml_arity_7_byte(value *arguments, int) { return arguments[6]; }
value toll_ocaml_arity_8_byte(value *arguments, int) { return arguments[7]; }

// ---- Arguments: each gives back a number that only the argument can tell

value toll_ocaml_arg_int(value argument) { return argument; }
intnat toll_ocaml_arg_int_untagged(intnat argument) { return argument; }

value toll_ocaml_arg_float(value argument) { return Val_long(static_cast<intnat>(Double_val(argument))); }
intnat toll_ocaml_arg_float_unboxed(double argument) { return static_cast<intnat>(argument); }

value toll_ocaml_arg_string(value argument) { return Val_long(caml_string_length(argument)); }

value toll_ocaml_arg_bytes(value argument) { return Val_long(caml_string_length(argument)); }

value toll_ocaml_arg_bigarray(value argument) { return Val_long(Caml_ba_array_val(argument)->dim[0]); }

value toll_ocaml_arg_int_array(value argument) { return Field(argument, Wosize_val(argument) - 1); }

// ---- Results

value toll_ocaml_result_float(value number) { return caml_copy_double(static_cast<double>(Long_val(number))); }

double toll_ocaml_result_float_unboxed(intnat number) { return static_cast<double>(number); }

value toll_ocaml_result_string(value) { return caml_alloc_initialized_string(17, "seventeen letters"); }

value toll_ocaml_result_tuple(value number) {
  const value pair = caml_alloc_small(2, 0);
  Field(pair, 0) = number;
  Field(pair, 1) = Val_int(1);
  return pair;
}

value toll_ocaml_result_option(value number) {
  const value some = caml_alloc_small(1, 0);
  Field(some, 0) = number;
  return some;
}

// ---- Exceptions

value toll_ocaml_raise_not_found(value) { caml_raise_not_found(); }

// OCaml's exceptions leave by longjmp's way and run no destructor: it is raised
// where C++'s own is over.
value toll_ocaml_raise_from_cxx(value) {
  try {
    throw std::runtime_error("from C++");
  } catch (const std::exception &) {
  }
  caml_raise_not_found();
}

value toll_ocaml_raise_through(value closure) { return caml_callback(closure, Val_unit); }

// ---- The runtime's lock

value toll_ocaml_release_lock(value) {
  caml_enter_blocking_section();
  opaque();
  caml_leave_blocking_section();
  return Val_unit;
}

// ---- A custom block with a finaliser

namespace {

intnat finalised = 0;

void finalise(value) { ++finalised; }

custom_operations counted = {"tollgate.counted",         finalise,
                             custom_compare_default,     custom_hash_default,
                             custom_serialize_default,   custom_deserialize_default,
                             custom_compare_ext_default, custom_fixed_length_default};

}  // namespace

value toll_ocaml_custom_block(value) { return caml_alloc_custom(&counted, sizeof(void *), 0, 1); }

value toll_ocaml_custom_finalised(value) { return Val_long(finalised); }

}  // extern "C"
