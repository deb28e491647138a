(* A noalloc stub that takes its arguments as values. It could not return a boxed
   integer: the box would have to be allocated. *)
open Codec_prelude

let about =
  {
    about with
    title = "C stub, boxed arguments, [@@noalloc]";
    path = Bench.Direct;
    callee = stub "boxed";
    hole =
      (function
      | "set_i32" | "set_i64" -> ""
      | _ -> "a boxed result must be allocated, which [@@noalloc] forbids");
    adds = "boxing of the arguments";
    over = "stub_noalloc_unboxed";
  }

let view (page : Page.t) = page.bytes

external set_i32 : bytes -> int -> int32 -> unit = "toll_ocaml_set_i32_boxed" [@@noalloc]
external set_i64 : bytes -> int -> int64 -> unit = "toll_ocaml_set_i64_boxed" [@@noalloc]

let get_i32 _ _ = 0l
let get_i64 _ _ = 0L
