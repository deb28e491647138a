(* The plainest stub made safe: OCaml checks the offset before, as Tollgate.Codec
   does. *)
open Codec_prelude

let about =
  {
    about with
    title = "C stub, [@unboxed] [@@noalloc], checked";
    path = Bench.Direct;
    callee = stub "unboxed";
    adds = "bounds check, last offset known";
    over = "stub_noalloc_unboxed";
    checked = true;
  }

type buffer = { bytes : bytes; last_i32 : int; last_i64 : int }

let view { Page.bytes; _ } =
  let last width = Int.max (-1) (Bytes.length bytes - width) in
  { bytes; last_i32 = last 4; last_i64 = last 8 }

external unsafe_set_i32 : bytes -> (int[@untagged]) -> (int32[@unboxed]) -> unit
  = "toll_ocaml_set_i32_boxed" "toll_ocaml_set_i32_unboxed"
[@@noalloc]

external unsafe_get_i32 : bytes -> (int[@untagged]) -> (int32[@unboxed])
  = "toll_ocaml_get_i32_boxed" "toll_ocaml_get_i32_unboxed"
[@@noalloc]

external unsafe_set_i64 : bytes -> (int[@untagged]) -> (int64[@unboxed]) -> unit
  = "toll_ocaml_set_i64_boxed" "toll_ocaml_set_i64_unboxed"
[@@noalloc]

external unsafe_get_i64 : bytes -> (int[@untagged]) -> (int64[@unboxed])
  = "toll_ocaml_get_i64_boxed" "toll_ocaml_get_i64_unboxed"
[@@noalloc]

let refusal = Invalid_argument "the offset is outside the buffer"
let[@inline] check offset last = if (last - offset) lor offset < 0 then raise refusal

let[@inline] set_i32 buffer offset v =
  check offset buffer.last_i32;
  unsafe_set_i32 buffer.bytes offset v

let[@inline] get_i32 buffer offset =
  check offset buffer.last_i32;
  unsafe_get_i32 buffer.bytes offset

let[@inline] set_i64 buffer offset v =
  check offset buffer.last_i64;
  unsafe_set_i64 buffer.bytes offset v

let[@inline] get_i64 buffer offset =
  check offset buffer.last_i64;
  unsafe_get_i64 buffer.bytes offset
