(** The cases of one store technique: put, get, get_miss and put_new around its
    loops. *)

(** What a variant says of itself; [callee] by operation. *)
type about = {
  title : string;
  tier : Bench.tier;
  role : Bench.role;
  path : Bench.path;
  callee : string -> string;
}

(** A wide technique in OCaml alone. *)
val about : about

(** A technique's store as the vectors see it; [get] and [erase] raise
    [Not_found]. *)
type 'store calls = {
  create : unit -> 'store;
  close : 'store -> unit;
  count : 'store -> int;
  put : 'store -> string -> string -> unit;
  get : 'store -> string -> string;
  erase : 'store -> string -> unit;
}

(** Loops over records, round and round, on the store and the records that [use]
    chose: each takes the number of iterations. [get] gives the sum of
    {!Records.mark}, [get_miss] how many keys were found. *)
type 'store loops = {
  use : 'store -> Records.t -> unit;
  put : int -> unit;
  get : int -> int;
  get_miss : int -> int;
}

val cases :
  technique:string -> source:string -> about -> 'store calls -> 'store loops -> Bench.case list
