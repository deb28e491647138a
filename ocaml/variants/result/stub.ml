(* A result that the stub allocates. *)
let about = { Crossing_case.about with title = "C stub" }

external result_float : int -> float = "toll_ocaml_result_float"
external result_string : int -> string = "toll_ocaml_result_string"
external result_tuple : int -> int * int = "toll_ocaml_result_tuple"
external result_option : int -> int option = "toll_ocaml_result_option"
