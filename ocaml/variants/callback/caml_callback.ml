(* A closure of one argument; its exception would pass on through C. *)
let about = { Bench.case with title = "caml_callback"; callee = "caml_callback" }
let loop = "toll_ocaml_callback_loop"

external callback_loop : (int -> int) -> int -> int = "toll_ocaml_callback_loop"

let closure i = i
let expected = Crossing_case.sum_below
