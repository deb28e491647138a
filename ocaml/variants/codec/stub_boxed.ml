(* The boxed stub without roots: it allocates only what it returns. *)
open Codec_prelude

let about =
  {
    about with
    title = "C stub, boxed, no roots";
    tier = Wide;
    path = Bench.Caml_c_call;
    callee = stub "boxed";
    adds = "boxing";
    over = "stub_unboxed";
  }

let view (page : Page.t) = page.bytes

external set_i32 : bytes -> int -> int32 -> unit = "toll_ocaml_set_i32_boxed"
external get_i32 : bytes -> int -> int32 = "toll_ocaml_get_i32_boxed"
external set_i64 : bytes -> int -> int64 -> unit = "toll_ocaml_set_i64_boxed"
external get_i64 : bytes -> int -> int64 = "toll_ocaml_get_i64_boxed"
