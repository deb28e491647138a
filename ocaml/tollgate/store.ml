type t

let max_length = 1 lsl 30

external create_seeded : int option -> t = "tollgate_store_create"
external close : t -> unit = "tollgate_store_close"
external put : t -> string -> string -> unit = "tollgate_store_put"
external copy_of_record : t -> string -> string = "tollgate_store_get"
external mem : t -> string -> bool = "tollgate_store_mem"
external remove : t -> string -> bool = "tollgate_store_remove"
external clear : t -> unit = "tollgate_store_clear"
external count : t -> int = "tollgate_store_count"
external bytes_used : t -> int = "tollgate_store_bytes_used"
external iter : (string -> string -> unit) -> t -> unit = "tollgate_store_iter"
external reserve_unchecked : t -> int -> int -> unit = "tollgate_store_reserve"

let create ?seed () = create_seeded seed

(* The copy is allocated while the record is read: the store has to live through that,
   though it may be the last use of it. *)
let[@inline] get store key =
  let value = copy_of_record store key in
  ignore (Sys.opaque_identity store);
  value

let get_opt store key =
  match get store key with value -> Some value | exception Not_found -> None

let reserve store ~records ~bytes =
  if records < 0 || bytes < 0 then
    Printf.ksprintf invalid_arg "Tollgate.Store.reserve: %d records of %d bytes" records bytes;
  reserve_unchecked store records bytes
