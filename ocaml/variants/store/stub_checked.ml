(* The package's public store. *)
include Tollgate.Store

let about =
  {
    Store_case.title = "Tollgate.Store: C stub, no roots, store inlined";
    tier = Bench.Core;
    role = Bench.No_role;
    path = Bench.Caml_c_call;
    callee =
      (function "get" | "get_miss" -> "tollgate_store_get" | _ -> "tollgate_store_put");
  }

let create () = create ~seed:(Bench.seed ()) ()
let erase store key = if not (remove store key) then raise Not_found
let mark = Records.mark
let text value = value
