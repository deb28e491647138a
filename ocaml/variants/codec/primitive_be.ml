(* The checked primitives and a byte swap, which is a primitive too. *)
open Codec_prelude

let about =
  {
    about with
    title = "%caml_bytes_get32 and %bswap_int32";
    checked = true;
    order = Vectors.Big_endian;
    adds = "byte swap";
    over = "primitive";
  }

let view (page : Page.t) = page.bytes

external set32 : bytes -> int -> int32 -> unit = "%caml_bytes_set32"
external get32 : bytes -> int -> int32 = "%caml_bytes_get32"
external set64 : bytes -> int -> int64 -> unit = "%caml_bytes_set64"
external get64 : bytes -> int -> int64 = "%caml_bytes_get64"
external swap32 : int32 -> int32 = "%bswap_int32"
external swap64 : int64 -> int64 = "%bswap_int64"

let set_i32 buffer offset v = set32 buffer offset (swap32 v)
let get_i32 buffer offset = swap32 (get32 buffer offset)
let set_i64 buffer offset v = set64 buffer offset (swap64 v)
let get_i64 buffer offset = swap64 (get64 buffer offset)
