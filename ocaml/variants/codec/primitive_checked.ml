(* The package's public codec: a load or store of OCaml's own behind a bounds check
   against the last offset, which is found once. *)
open Codec_prelude
include Tollgate.Codec

let about =
  {
    about with
    title = "Tollgate.Codec: %caml_bytes_get32u, checked";
    tier = Core;
    adds = "bounds check, last offset known";
    over = "primitive_unsafe";
    checked = true;
  }

let view (page : Page.t) = of_bytes page.bytes
