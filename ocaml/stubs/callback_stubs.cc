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

// A callback can move the closure.
template <typename Call>
[[gnu::always_inline]] inline value each(value closure, value n, Call call) {
  CAMLparam1(closure);
  intnat sum = 0;
  for (intnat i = Long_val(n); i-- > 0;) sum += call(closure, Val_long(i));
  CAMLreturn(Val_long(sum));
}

[[gnu::always_inline]] inline intnat number_or_raise(value result) {
  if (Is_exception_result(result)) [[unlikely]]
    caml_raise(Extract_exception(result));
  return Long_val(result);
}

}  // namespace

extern "C" {

value toll_ocaml_callback_loop(value closure, value n) {
  return each(closure, n, [](value called, value i) { return Long_val(caml_callback(called, i)); });
}

value toll_ocaml_callback_exn_loop(value closure, value n) {
  return each(closure, n, [](value called, value i) { return number_or_raise(caml_callback_exn(called, i)); });
}

value toll_ocaml_callback2_loop(value closure, value n) {
  return each(closure, n,
              [](value called, value i) { return number_or_raise(caml_callback2_exn(called, i, Val_int(1))); });
}

value toll_ocaml_callback_named_loop(value closure, value n) {
  return each(closure, n, [](value, value i) {
    return number_or_raise(caml_callback_exn(*caml_named_value("tollgate.callback"), i));
  });
}

// Counts the exceptions.
value toll_ocaml_callback_raising_loop(value closure, value n) {
  return each(closure, n,
              [](value called, value i) -> intnat { return Is_exception_result(caml_callback_exn(called, i)); });
}

// Of a function of this program.
value toll_ocaml_symbol_address(value name) {
  return caml_copy_nativeint(reinterpret_cast<intnat>(dlsym(RTLD_DEFAULT, String_val(name))));
}

}  // extern "C"
