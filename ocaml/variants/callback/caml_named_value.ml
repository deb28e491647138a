(* A closure looked up by its name at each call. *)
let about =
  {
    Bench.case with
    title = "caml_named_value and caml_callback_exn";
    callee = "caml_named_value,caml_callback_exn";
    adds = "looking the closure up";
    over = "callback/caml_callback_exn";
  }

let loop = "toll_ocaml_callback_named_loop"

external callback_loop : (int -> int) -> int -> int = "toll_ocaml_callback_named_loop"

let closure i = i
let expected = Crossing_case.sum_below

let () = Callback.register "tollgate.callback" closure
