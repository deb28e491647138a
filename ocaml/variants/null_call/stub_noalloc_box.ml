(* OCaml boxes the argument. *)
let about =
  {
    Bench.case with
    title = "C stub, [@@noalloc], argument boxed";
    tier = Bench.Wide;
    path = Bench.Direct;
    callee = "toll_ocaml_null_call";
    adds = "boxing on the OCaml side";
    over = "null_call/stub_noalloc";
  }

external take : int64 -> unit = "toll_ocaml_null_call" [@@noalloc]

let[@inline] null_call () = take (Int64.of_int (Sys.opaque_identity 1))
