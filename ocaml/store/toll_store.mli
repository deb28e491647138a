(** Tollgate's store as OCaml owns it. Its put and get are what the variants
    measure, each by externals of its own. *)

type t

(** An empty store with this hash seed, closed by the GC at the latest.
    @raise Out_of_memory when there is none. *)
external create : seed:int -> t = "toll_ocaml_store_create"

(** Frees the store; a later use raises [Invalid_argument]. Twice is fine. *)
external close : t -> unit = "toll_ocaml_store_close"

(** The number of records; [0] once closed. *)
external count : t -> int = "toll_ocaml_store_count"

(** Removes the key.
    @raise Not_found when it is absent. *)
external erase : t -> string -> unit = "toll_ocaml_store_erase"
