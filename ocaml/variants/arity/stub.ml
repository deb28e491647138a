(* Through the runtime's trampoline, which more than six arguments reach by the stack. *)
let about = Crossing_case.about

external call_0 : unit -> int = "toll_ocaml_arity_0"
external call_1 : int -> int = "toll_ocaml_arity_1"
external call_2 : int -> int -> int = "toll_ocaml_arity_2"
external call_3 : int -> int -> int -> int = "toll_ocaml_arity_3"
external call_4 : int -> int -> int -> int -> int = "toll_ocaml_arity_4"
external call_5 : int -> int -> int -> int -> int -> int = "toll_ocaml_arity_5"
external call_6 : int -> int -> int -> int -> int -> int -> int
  = "toll_ocaml_arity_6_byte" "toll_ocaml_arity_6"

external call_7 : int -> int -> int -> int -> int -> int -> int -> int
  = "toll_ocaml_arity_7_byte" "toll_ocaml_arity_7"

external call_8 : int -> int -> int -> int -> int -> int -> int -> int -> int
  = "toll_ocaml_arity_8_byte" "toll_ocaml_arity_8"

