(* A plain C call. *)
let about =
  {
    Bench.case with
    title = "C stub, [@@noalloc], first call";
    path = Bench.Direct;
    callee = "toll_ocaml_null_call";
    adds = "call of a C function";
    over = "first_call/loop";
  }

external null_call : unit -> unit = "toll_ocaml_null_call" [@@noalloc]
