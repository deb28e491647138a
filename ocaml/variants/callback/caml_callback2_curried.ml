(* A closure that takes the first argument and gives one that takes the second. *)
let title = "caml_callback2_exn, curried"
let callee = "caml_callback2_exn"
let loop = "toll_ocaml_callback2_loop"

external callback_loop : (int -> int -> int) -> int -> int = "toll_ocaml_callback2_loop"

let closure i = Sys.opaque_identity (fun j -> i + j)
let expected = fun n -> Crossing_case.sum_below n + n
