(* Through the runtime's trampoline, which lets the stub allocate, raise and call back. *)
let about =
  {
    Bench.case with
    title = "C stub";
    path = Bench.Caml_c_call;
    callee = "toll_ocaml_null_call";
    adds = "caml_c_call";
    over = "null_call/stub_noalloc";
  }

external null_call : unit -> unit = "toll_ocaml_null_call"
