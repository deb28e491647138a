type t

external create : seed:int -> t = "toll_ocaml_store_create"
external close : t -> unit = "toll_ocaml_store_close"
external count : t -> int = "toll_ocaml_store_count"
external erase : t -> string -> unit = "toll_ocaml_store_erase"
