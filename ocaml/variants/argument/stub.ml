(* One argument as a value, through the runtime's trampoline. *)
let about = { Crossing_case.about with title = "C stub" }

external arg_int : int -> int = "toll_ocaml_arg_int"
external arg_float : float -> int = "toll_ocaml_arg_float"
external arg_string : string -> int = "toll_ocaml_arg_string"
external arg_bytes : bytes -> int = "toll_ocaml_arg_bytes"
external arg_bigarray : Crossing_case.bigarray -> int = "toll_ocaml_arg_bigarray"
external arg_int_array : int array -> int = "toll_ocaml_arg_int_array"
