(* The stub returns a fresh block of one field. *)
external alloc : unit -> int ref = "toll_ocaml_null_call_alloc_small"

let about =
  {
    Bench.case with
    title = "C stub, caml_alloc_small";
    tier = Bench.Wide;
    path = Bench.Caml_c_call;
    callee = "toll_ocaml_null_call_alloc_small";
    adds = "caml_alloc_small";
    over = "null_call/stub";
    check = (fun () -> if !(alloc ()) <> 1 then failwith "the block does not hold 1");
  }

let[@inline] null_call () = ignore (alloc ())
