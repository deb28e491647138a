(* The stub returns a fresh block of one field. *)
let about =
  {
    Bench.case with
    title = "C stub, caml_alloc_small";
    tier = Bench.Wide;
    path = Bench.Caml_c_call;
    callee = "toll_ocaml_null_call_alloc_small";
    adds = "caml_alloc_small";
    over = "null_call/stub";
  }

external alloc : unit -> int ref = "toll_ocaml_null_call_alloc_small"

let[@inline] null_call () = ignore (alloc ())
