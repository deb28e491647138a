(* A closure that takes two arguments at once. *)
let about =
  {
    Bench.case with
    title = "caml_callback2_exn, two arguments";
    callee = "caml_callback2_exn";
  }

let loop = "toll_ocaml_callback2_loop"

external callback_loop : (int -> int -> int) -> int -> int = "toll_ocaml_callback2_loop"

let closure i j = i + j
let expected n = Crossing_case.sum_below n + n
