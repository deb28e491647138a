(* The noalloc stub on big-endian values. *)
open Codec_prelude

let about =
  {
    about with
    title = "C stub, [@unboxed] [@@noalloc], big-endian";
    tier = Wide;
    order = Vectors.Big_endian;
    path = Bench.Direct;
    callee = stub "be_unboxed";
  }

let view (page : Page.t) = page.bytes

external set_i32 : bytes -> (int[@untagged]) -> (int32[@unboxed]) -> unit
  = "toll_ocaml_set_i32_be_boxed" "toll_ocaml_set_i32_be_unboxed"
[@@noalloc]

external get_i32 : bytes -> (int[@untagged]) -> (int32[@unboxed])
  = "toll_ocaml_get_i32_be_boxed" "toll_ocaml_get_i32_be_unboxed"
[@@noalloc]

external set_i64 : bytes -> (int[@untagged]) -> (int64[@unboxed]) -> unit
  = "toll_ocaml_set_i64_be_boxed" "toll_ocaml_set_i64_be_unboxed"
[@@noalloc]

external get_i64 : bytes -> (int[@untagged]) -> (int64[@unboxed])
  = "toll_ocaml_get_i64_be_boxed" "toll_ocaml_get_i64_be_unboxed"
[@@noalloc]
