(* Through the runtime's trampoline into a shared library. *)
let about =
  {
    Bench.case with
    title = "C stub in a shared library";
    path = Bench.Caml_c_call;
    callee = "toll_ocaml_null_call_shared";
    adds = "shared library";
    over = "null_call/stub";
  }

external null_call : unit -> unit = "toll_ocaml_null_call_shared"
