(* The stub raises. *)
let about =
  {
    Crossing_case.about with
    title = "C stub raises";
    callee = (fun _ -> "toll_ocaml_raise_not_found");
  }

external call : unit -> unit = "toll_ocaml_raise_not_found"
