(* ctypes with generated stubs: OCaml code that unwraps the arguments, then a boxed
   stub. *)
open Codec_prelude

let about =
  {
    about with
    title = "ctypes, generated stubs";
    path = Bench.Indirect;
    callee = toll;
    hole = (fun _ -> Cstubs_codec.hole);
  }

let view = Cstubs_codec.view
let[@inline] set_i32 buffer offset v = Cstubs_codec.(Bound.set_i32 buffer (size offset) v)
let[@inline] get_i32 buffer offset = Cstubs_codec.(Bound.get_i32 buffer (size offset))
let[@inline] set_i64 buffer offset v = Cstubs_codec.(Bound.set_i64 buffer (size offset) v)
let[@inline] get_i64 buffer offset = Cstubs_codec.(Bound.get_i64 buffer (size offset))
