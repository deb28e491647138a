(* The stub returns a boxed int32. *)
external copy : unit -> int32 = "toll_ocaml_null_call_copy_int32"

let about =
  {
    Bench.case with
    title = "C stub, caml_copy_int32";
    tier = Bench.Wide;
    path = Bench.Caml_c_call;
    callee = "toll_ocaml_null_call_copy_int32";
    adds = "caml_copy_int32";
    over = "null_call/stub";
    check = (fun () -> if copy () <> 1l then failwith "the box does not hold 1");
  }

let[@inline] null_call () = ignore (copy ())
