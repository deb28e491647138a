(* The stub registers one root. *)
let about =
  {
    Bench.case with
    title = "C stub, CAMLparam1";
    tier = Bench.Wide;
    path = Bench.Caml_c_call;
    callee = "toll_ocaml_null_call_param1";
    adds = "CAMLparam1";
    over = "null_call/stub";
  }

external null_call : unit -> unit = "toll_ocaml_null_call_param1"
