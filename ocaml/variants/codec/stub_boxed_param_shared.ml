(* stub_boxed_param in a shared library. *)
open Codec_prelude

let about =
  {
    about with
    title = "shared C stub, boxed, CAMLparam";
    tier = Wide;
    path = Bench.Caml_c_call;
    callee = stub "boxed_param_shared";
    adds = "shared library";
    over = "stub_boxed_param";
  }

let view (page : Page.t) = page.bytes

external set_i32 : bytes -> int -> int32 -> unit = "toll_ocaml_set_i32_boxed_param_shared"
external get_i32 : bytes -> int -> int32 = "toll_ocaml_get_i32_boxed_param_shared"
external set_i64 : bytes -> int -> int64 -> unit = "toll_ocaml_set_i64_boxed_param_shared"
external get_i64 : bytes -> int -> int64 = "toll_ocaml_get_i64_boxed_param_shared"
