(* ctypes without stubs: libffi interprets the signature at every call. *)
open Codec_prelude

let about =
  {
    about with
    title = "ctypes Foreign, libffi";
    path = Bench.Libffi;
    callee = toll;
    hole = (fun _ -> Foreign_codec.hole);
  }

let view = Foreign_codec.view
let set_i32 = Foreign_codec.set_i32
let get_i32 = Foreign_codec.get_i32
let set_i64 = Foreign_codec.set_i64
let get_i64 = Foreign_codec.get_i64
