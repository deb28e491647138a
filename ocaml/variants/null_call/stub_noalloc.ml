(* A plain C call. *)
let about =
  {
    Bench.case with
    title = "C stub, [@@noalloc]";
    path = Bench.Direct;
    callee = "toll_ocaml_null_call";
    adds = "call of a C function";
    over = "empty_loop/loop";
  }

external null_call : unit -> unit = "toll_ocaml_null_call" [@@noalloc]
