(* A plain C call into a shared library. *)
let about =
  {
    Bench.case with
    title = "C stub in a shared library, [@@noalloc]";
    path = Bench.Plt;
    callee = "toll_ocaml_null_call_shared";
    adds = "PLT";
    over = "null_call/stub_noalloc";
  }

external null_call : unit -> unit = "toll_ocaml_null_call_shared" [@@noalloc]
