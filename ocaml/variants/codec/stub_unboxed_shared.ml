(* stub_unboxed in a shared library. *)
open Codec_prelude

let about =
  {
    about with
    title = "shared C stub, [@unboxed]";
    tier = Wide;
    path = Bench.Caml_c_call;
    callee = stub "unboxed_shared";
    adds = "shared library";
    over = "stub_unboxed";
  }

let view (page : Page.t) = page.bytes

external set_i32 : bytes -> (int[@untagged]) -> (int32[@unboxed]) -> unit
  = "toll_ocaml_set_i32_boxed_shared" "toll_ocaml_set_i32_unboxed_shared"

external get_i32 : bytes -> (int[@untagged]) -> (int32[@unboxed])
  = "toll_ocaml_get_i32_boxed_shared" "toll_ocaml_get_i32_unboxed_shared"

external set_i64 : bytes -> (int[@untagged]) -> (int64[@unboxed]) -> unit
  = "toll_ocaml_set_i64_boxed_shared" "toll_ocaml_set_i64_unboxed_shared"

external get_i64 : bytes -> (int[@untagged]) -> (int64[@unboxed])
  = "toll_ocaml_get_i64_boxed_shared" "toll_ocaml_get_i64_unboxed_shared"
