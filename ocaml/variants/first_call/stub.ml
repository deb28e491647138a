(* Through the runtime's trampoline. *)
let about =
  {
    Bench.case with
    title = "C stub, first call";
    path = Bench.Caml_c_call;
    callee = "toll_ocaml_null_call";
    adds = "caml_c_call";
    over = "first_call/stub_noalloc";
  }

external null_call : unit -> unit = "toll_ocaml_null_call"
