(* stub_noalloc_boxed in a shared library. *)
open Codec_prelude

let about =
  {
    about with
    title = "shared C stub, boxed arguments, [@@noalloc]";
    path = Bench.Plt;
    callee = stub "boxed_shared";
    hole =
      (function
      | "set_i32" | "set_i64" -> ""
      | _ -> "a boxed result must be allocated, which [@@noalloc] forbids");
    adds = "PLT";
    over = "stub_noalloc_boxed";
  }

let view (page : Page.t) = page.bytes

external set_i32 : bytes -> int -> int32 -> unit = "toll_ocaml_set_i32_boxed_shared" [@@noalloc]
external set_i64 : bytes -> int -> int64 -> unit = "toll_ocaml_set_i64_boxed_shared" [@@noalloc]

let get_i32 _ _ = 0l
let get_i64 _ _ = 0L
