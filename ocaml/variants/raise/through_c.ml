(* The stub calls an OCaml function, whose exception passes through it. *)
let about =
  {
    Crossing_case.about with
    title = "OCaml exception through C and back";
    callee = (fun _ -> "toll_ocaml_raise_through");
  }

external through : (unit -> unit) -> unit = "toll_ocaml_raise_through"

let raising () = raise_notrace Not_found
let[@inline] call () = through raising
