(* The standard library on big-endian values. *)
open Codec_prelude

let about =
  { about with title = "Bytes.get_int32_be"; checked = true; order = Vectors.Big_endian }

let view (page : Page.t) = page.bytes
let set_i32 = Bytes.set_int32_be
let get_i32 = Bytes.get_int32_be
let set_i64 = Bytes.set_int64_be
let get_i64 = Bytes.get_int64_be
