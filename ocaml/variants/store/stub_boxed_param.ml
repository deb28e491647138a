(* C stubs that register their roots; a value comes back as a fresh string, a miss as
   Not_found. *)
let about =
  {
    Store_case.title = "C stub, CAMLparam";
    tier = Bench.Core;
    role = Bench.Idiomatic;
    path = Bench.Caml_c_call;
    callee =
      (function
      | "get" | "get_miss" -> "toll_ocaml_store_get_boxed_param" | _ -> "toll_ocaml_store_put_boxed_param");
  }

external put : Toll_store.t -> string -> string -> unit = "toll_ocaml_store_put_boxed_param"
external get : Toll_store.t -> string -> string = "toll_ocaml_store_get_boxed_param"

let create () = Toll_store.create ~seed:(Bench.seed ())
let close = Toll_store.close
let count = Toll_store.count
let erase = Toll_store.erase
let mark = Records.mark
let text value = value
