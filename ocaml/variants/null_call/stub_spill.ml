(* A value that is needed on both sides of the call: a stub may run the GC, so it
   waits on the stack meanwhile. *)
let about =
  {
    Bench.case with
    title = "C stub, a value spilled";
    tier = Bench.Wide;
    path = Bench.Caml_c_call;
    callee = "toll_ocaml_null_call";
    adds = "a spilled value";
    over = "null_call/stub";
  }

external call : unit -> unit = "toll_ocaml_null_call"

let[@inline] null_call () =
  let kept = Sys.opaque_identity 1 in
  call ();
  ignore (Sys.opaque_identity kept)
