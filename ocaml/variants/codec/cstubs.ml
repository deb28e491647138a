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
let set_i32 = Cstubs_codec.set_i32
let get_i32 = Cstubs_codec.get_i32
let set_i64 = Cstubs_codec.set_i64
let get_i64 = Cstubs_codec.get_i64
