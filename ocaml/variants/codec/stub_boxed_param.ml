(* A C stub with every argument and the result boxed, and its roots registered. *)
open Codec_prelude

let about =
  {
    about with
    title = "C stub, boxed, CAMLparam";
    tier = Core;
    role = Bench.Idiomatic;
    path = Bench.Caml_c_call;
    callee = stub "boxed_param";
    adds = "CAMLparam";
    over = "stub_boxed";
  }

let view (page : Page.t) = page.bytes

external set_i32 : bytes -> int -> int32 -> unit = "toll_ocaml_set_i32_boxed_param"
external get_i32 : bytes -> int -> int32 = "toll_ocaml_get_i32_boxed_param"
external set_i64 : bytes -> int -> int64 -> unit = "toll_ocaml_set_i64_boxed_param"
external get_i64 : bytes -> int -> int64 = "toll_ocaml_get_i64_boxed_param"
