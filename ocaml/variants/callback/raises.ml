(* A closure that raises; C sees it in the result. *)
let about =
  {
    Bench.case with
    title = "caml_callback_exn, the closure raises";
    callee = "caml_callback_exn";
    adds = "raising";
    over = "callback/caml_callback_exn";
  }

let loop = "toll_ocaml_callback_raising_loop"

external callback_loop : (int -> int) -> int -> int = "toll_ocaml_callback_raising_loop"

let closure _ = raise_notrace Not_found
let expected = Fun.id
