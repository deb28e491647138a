(* A closure that takes the first argument and gives one that takes the second. *)
let about =
  {
    Bench.case with
    title = "caml_callback2_exn, curried";
    callee = "caml_callback2_exn";
    adds = "a curried closure";
    over = "callback/caml_callback2";
  }

let loop = "toll_ocaml_callback2_loop"

external callback_loop : (int -> int -> int) -> int -> int = "toll_ocaml_callback2_loop"

let closure i = Sys.opaque_identity (fun j -> i + j)
let expected n = Crossing_case.sum_below n + n
