(* The stub releases the runtime's lock and takes it back. *)

(* Without threads in the program there would be no lock. *)
let _ = Thread.self ()

let about =
  {
    Bench.case with
    operation = "release_lock";
    title = "C stub, lock released and taken";
    tier = Bench.Wide;
    path = Bench.Caml_c_call;
    callee = "toll_ocaml_release_lock";
    adds = "releasing the runtime's lock";
    over = "null_call/stub";
  }

external null_call : unit -> unit = "toll_ocaml_release_lock"
