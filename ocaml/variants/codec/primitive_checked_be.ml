(* The package's public codec on big-endian values. *)
open Codec_prelude

let about =
  {
    about with
    title = "Tollgate.Codec, big-endian: a swap more";
    order = Vectors.Big_endian;
    adds = "byte swap";
    over = "primitive_checked";
    checked = true;
  }

let view (page : Page.t) = Tollgate.Codec.of_bytes page.bytes
let set_i32 = Tollgate.Codec.set_i32_be
let get_i32 = Tollgate.Codec.get_i32_be
let set_i64 = Tollgate.Codec.set_i64_be
let get_i64 = Tollgate.Codec.get_i64_be
