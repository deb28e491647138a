(* The fastest stub behind a bounds check in OCaml: a C call that cannot leave its
   buffer. *)
open Codec_prelude

let about =
  {
    about with
    title = "C stub, [@unboxed] [@@noalloc], bounds-checked";
    tier = Core;
    path = Bench.Direct;
    callee = stub "unboxed";
    adds = "bounds check";
    over = "stub_noalloc_unboxed";
    checked = true;
  }

let view (page : Page.t) = page.bytes

external unchecked_set_i32 : bytes -> (int[@untagged]) -> (int32[@unboxed]) -> unit
  = "toll_ocaml_set_i32_boxed" "toll_ocaml_set_i32_unboxed"
[@@noalloc]

external unchecked_get_i32 : bytes -> (int[@untagged]) -> (int32[@unboxed])
  = "toll_ocaml_get_i32_boxed" "toll_ocaml_get_i32_unboxed"
[@@noalloc]

external unchecked_set_i64 : bytes -> (int[@untagged]) -> (int64[@unboxed]) -> unit
  = "toll_ocaml_set_i64_boxed" "toll_ocaml_set_i64_unboxed"
[@@noalloc]

external unchecked_get_i64 : bytes -> (int[@untagged]) -> (int64[@unboxed])
  = "toll_ocaml_get_i64_boxed" "toll_ocaml_get_i64_unboxed"
[@@noalloc]

(* It gives the exception instead of raising it, so that no value of the caller's
   lives across this call and none is spilled for it. *)
let[@inline never] refusal buffer offset width =
  Invalid_argument
    (Printf.sprintf "offset %d: %d bytes there are not inside a buffer of %d bytes" offset width
       (Bytes.length buffer))

(* Nothing wraps around: a length is far from max_int and min_int. *)
let[@inline] inside buffer offset width = offset >= 0 && offset <= Bytes.length buffer - width

let[@inline] set_i32 buffer offset v =
  if inside buffer offset 4 then unchecked_set_i32 buffer offset v
  else raise (refusal buffer offset 4)

let[@inline] get_i32 buffer offset =
  if inside buffer offset 4 then unchecked_get_i32 buffer offset
  else raise (refusal buffer offset 4)

let[@inline] set_i64 buffer offset v =
  if inside buffer offset 8 then unchecked_set_i64 buffer offset v
  else raise (refusal buffer offset 8)

let[@inline] get_i64 buffer offset =
  if inside buffer offset 8 then unchecked_get_i64 buffer offset
  else raise (refusal buffer offset 8)
