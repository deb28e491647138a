(* The stub registers three roots. *)
let about =
  {
    Bench.case with
    title = "C stub, three roots";
    tier = Bench.Wide;
    path = Bench.Caml_c_call;
    callee = "toll_ocaml_null_call_param3";
    adds = "CAMLparam1 and CAMLlocal2";
    over = "null_call/stub";
  }

external null_call : unit -> unit = "toll_ocaml_null_call_param3"
