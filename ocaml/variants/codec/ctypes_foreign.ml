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
let[@inline] set_i32 buffer offset v = Foreign_codec.(Bound.set_i32 buffer (size offset) v)
let[@inline] get_i32 buffer offset = Foreign_codec.(Bound.get_i32 buffer (size offset))
let[@inline] set_i64 buffer offset v = Foreign_codec.(Bound.set_i64 buffer (size offset) v)
let[@inline] get_i64 buffer offset = Foreign_codec.(Bound.get_i64 buffer (size offset))
