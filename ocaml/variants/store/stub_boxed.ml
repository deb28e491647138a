(* The same without roots: the stubs allocate only what they return. *)
let about =
  {
    Store_case.about with
    title = "C stub, no roots";
    tier = Bench.Wide;
    path = Bench.Caml_c_call;
    callee =
      (function
      | "get" | "get_miss" -> "toll_ocaml_store_get_boxed" | _ -> "toll_ocaml_store_put_boxed");
  }

external put : Toll_store.t -> string -> string -> unit = "toll_ocaml_store_put_boxed"
external get : Toll_store.t -> string -> string = "toll_ocaml_store_get_boxed"

let create () = Toll_store.create ~seed:(Bench.seed ())
let close = Toll_store.close
let count = Toll_store.count
let erase = Toll_store.erase
let mark = Records.mark
let text value = value
