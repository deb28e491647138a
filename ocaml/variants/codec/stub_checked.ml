(* The package's public codec: the fastest stub behind a bounds check in OCaml. *)
open Codec_prelude
include Tollgate.Codec

let about =
  {
    about with
    title = "Tollgate.Codec: C stub, [@unboxed] [@@noalloc], checked";
    tier = Core;
    path = Bench.Direct;
    callee = crossed (Printf.sprintf "tollgate_%s");
    adds = "bounds check";
    over = "stub_noalloc_unboxed";
    checked = true;
  }

let view (page : Page.t) = of_bytes page.bytes
