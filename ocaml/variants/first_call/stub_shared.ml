(* Through the runtime's trampoline into a shared library; the linker wrote its
   address, which the trampoline takes, when the program was loaded. *)
let about =
  {
    Bench.case with
    title = "C stub in a shared library, first call";
    path = Bench.Caml_c_call;
    callee = "toll_ocaml_null_call_shared";
    adds = "shared library";
    over = "first_call/stub";
  }

external null_call : unit -> unit = "toll_ocaml_null_call_shared"
