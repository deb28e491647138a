(* stub_noalloc_tagged in a shared library. *)
open Codec_prelude

let about =
  {
    about with
    title = "shared C stub, [@untagged] int [@@noalloc]";
    path = Bench.Plt;
    callee = stub "tagged_shared";
    hole =
      (function
      | "set_i32" | "get_i32" | "set_get_i32" -> ""
      | _ -> "an OCaml int holds 63 bits");
    adds = "PLT";
    over = "stub_noalloc_tagged";
  }

let view (page : Page.t) = page.bytes

external i32_of_int : int -> int = "%identity"
external i64_of_i32 : int -> int64 = "%int64_of_int"

external set_i32 : bytes -> (int[@untagged]) -> (int[@untagged]) -> unit
  = "toll_ocaml_set_i32_tagged_byte_shared" "toll_ocaml_set_i32_tagged_shared"
[@@noalloc]

external get_i32 : bytes -> (int[@untagged]) -> (int[@untagged])
  = "toll_ocaml_get_i32_tagged_byte_shared" "toll_ocaml_get_i32_tagged_shared"
[@@noalloc]

let set_i64 _ _ _ = ()
let get_i64 _ _ = 0L
