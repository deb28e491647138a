(* A closure of one argument; an exception comes back as a result. *)
let about = { Bench.case with title = "caml_callback_exn"; callee = "caml_callback_exn" }
let loop = "toll_ocaml_callback_exn_loop"

external callback_loop : (int -> int) -> int -> int = "toll_ocaml_callback_exn_loop"

let closure i = i
let expected = Crossing_case.sum_below
