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

(* A buffer and the last offsets at which a value lies inside it, found once:
   reading the length of bytes takes six instructions. They are negative where the
   buffer is shorter than a value, and nothing wraps around: a length is far from
   max_int and min_int. *)
type view = { bytes : bytes; last_i32 : int; last_i64 : int }

let view (page : Page.t) =
  let size = Bytes.length page.bytes in
  { bytes = page.bytes; last_i32 = size - 4; last_i64 = size - 8 }

(* It gives the exception instead of raising it, so that no value of the caller's
   lives across this call and none is spilled for it. *)
let[@inline never] refusal view offset width =
  Invalid_argument
    (Printf.sprintf "offset %d: %d bytes there are not inside a buffer of %d bytes" offset width
       (Bytes.length view.bytes))

let[@inline] set_i32 view offset v =
  if offset < 0 || offset > view.last_i32 then raise (refusal view offset 4);
  unchecked_set_i32 view.bytes offset v

let[@inline] get_i32 view offset =
  if offset < 0 || offset > view.last_i32 then raise (refusal view offset 4);
  unchecked_get_i32 view.bytes offset

let[@inline] set_i64 view offset v =
  if offset < 0 || offset > view.last_i64 then raise (refusal view offset 8);
  unchecked_set_i64 view.bytes offset v

let[@inline] get_i64 view offset =
  if offset < 0 || offset > view.last_i64 then raise (refusal view offset 8);
  unchecked_get_i64 view.bytes offset
