// C's loops over callbacks: each calls a closure with n - 1 down to 0 and gives the
// sum of what came back.
#define CAML_NAME_SPACE
#include <caml/alloc.h>
#include <caml/callback.h>
#include <caml/fail.h>
#include <caml/memory.h>
#include <caml/mlvalues.h>
#include <dlfcn.h>

namespace {

// A callback can move the closure. So that the loop is little beside it, numbers stay
// tagged: i is odd, and negative when all calls are made.
template <typename Call>
[[gnu::always_inline]] inline value each(value closure, value n, Call call) {
  CAMLparam1(closure);
  value sum = Val_long(0);
  for (value i = n - 2; i >= 0; i -= 2) sum += call(closure, i) - Val_long(0);
  CAMLreturn(sum);
}

[[gnu::always_inline]] inline value result_or_raise(value result) {
  if (Is_exception_result(result)) [[unlikely]]
    caml_raise(Extract_exception(result));
  return result;
}

}  // namespace

extern "C" {

value toll_ocaml_callback_loop(value closure, value n) {
  return each(closure, n, [](value called, value i) { return caml_callback(called, i); });
}

value toll_ocaml_callback_exn_loop(value closure, value n) {
  return each(closure, n, [](value called, value i) { return result_or_raise(caml_callback_exn(called, i)); });
}

value toll_ocaml_callback2_loop(value closure, value n) {
  return each(closure, n,
              [](value called, value i) { return result_or_raise(caml_callback2_exn(called, i, Val_int(1))); });
}

value toll_ocaml_callback_named_loop(value closure, value n) {
  return each(closure, n, [](value, value i) {
    return result_or_raise(caml_callback_exn(*caml_named_value("tollgate.callback"), i));
  });
}

// Counts the exceptions.
value toll_ocaml_callback_raising_loop(value closure, value n) {
  return each(closure, n,
              [](value called, value i) { return Val_bool(Is_exception_result(caml_callback_exn(called, i))); });
}

// Of a function of this program.
value toll_ocaml_symbol_address(value name) {
  return caml_copy_nativeint(reinterpret_cast<intnat>(dlsym(RTLD_DEFAULT, String_val(name))));
}

}  // extern "C"
