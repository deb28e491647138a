(* Nothing is boxed and the stub promises not to allocate, raise or call back: a
   plain C call. *)
open Codec_prelude

let about =
  {
    about with
    title = "C stub, [@unboxed] [@@noalloc]";
    tier = Core;
    path = Bench.Direct;
    callee = stub "unboxed";
    adds = "call of a C function";
    over = "primitive_unsafe";
  }

let view (page : Page.t) = page.bytes

external set_i32 : bytes -> (int[@untagged]) -> (int32[@unboxed]) -> unit
  = "toll_ocaml_set_i32_boxed" "toll_ocaml_set_i32_unboxed"
[@@noalloc]

external get_i32 : bytes -> (int[@untagged]) -> (int32[@unboxed])
  = "toll_ocaml_get_i32_boxed" "toll_ocaml_get_i32_unboxed"
[@@noalloc]

external set_i64 : bytes -> (int[@untagged]) -> (int64[@unboxed]) -> unit
  = "toll_ocaml_set_i64_boxed" "toll_ocaml_set_i64_unboxed"
[@@noalloc]

external get_i64 : bytes -> (int[@untagged]) -> (int64[@unboxed])
  = "toll_ocaml_get_i64_boxed" "toll_ocaml_get_i64_unboxed"
[@@noalloc]
