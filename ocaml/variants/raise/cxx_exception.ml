(* A C++ exception, caught in the stub and turned into an OCaml one. *)
let about =
  {
    Crossing_case.about with
    title = "C++ exception turned into an OCaml one";
    callee = (fun _ -> "toll_ocaml_raise_from_cxx");
  }

external call : unit -> unit = "toll_ocaml_raise_from_cxx"
