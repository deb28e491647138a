(* The standard library: what OCaml offers without leaving it. *)
open Codec_prelude

let about =
  {
    about with
    title = "Bytes.get_int32_le";
    tier = Core;
    role = Bench.Native;
    checked = true;
  }

let view (page : Page.t) = page.bytes
let set_i32 = Bytes.set_int32_le
let get_i32 = Bytes.get_int32_le
let set_i64 = Bytes.set_int64_le
let get_i64 = Bytes.get_int64_le
