(** An in-memory hash from byte strings to byte strings. Any bytes are fine, the
    empty string included.

    Records lie outside the OCaml heap: the GC neither scans nor moves them, and does
    not know their size, so {!close} a large store when it is done. A domain at a time
    may use a store; threads of one domain may share it. Every function but {!close}
    raises [Invalid_argument] for a store that is closed. *)

type t

(** The longest key and the longest value, in bytes: 2{^30}. *)
val max_length : int

(** An empty store, closed by the GC at the latest. The hash is seeded by the
    operating system, so that nobody can choose keys that collide; [seed] makes it
    repeatable.
    @raise Out_of_memory when there is none. *)
val create : ?seed:int -> unit -> t

(** Frees the records and the store. Twice is fine. *)
external close : t -> unit = "tollgate_store_close"

(** [put store key value] stores a copy in place of the value that the key had.
    @raise Invalid_argument over {!max_length}.
    @raise Out_of_memory when there is none; the store is as it was. *)
external put : t -> string -> string -> unit = "tollgate_store_put"

(** The key's value, a fresh string.
    @raise Not_found when the key is absent. *)
val get : t -> string -> string

(** [None] when the key is absent. *)
val get_opt : t -> string -> string option

external mem : t -> string -> bool = "tollgate_store_mem"

(** Removes the key; whether it was there. *)
external remove : t -> string -> bool = "tollgate_store_remove"

(** Removes every record and gives the memory back. *)
external clear : t -> unit = "tollgate_store_clear"

(** Makes room for [records] in all, of [bytes] of keys and values together, so that
    putting them grows nothing.
    @raise Invalid_argument for a negative number.
    @raise Out_of_memory when there is none. *)
val reserve : t -> records:int -> bytes:int -> unit

(** The number of records. *)
external count : t -> int = "tollgate_store_count"

(** Bytes of memory that the store holds, outside the OCaml heap. *)
external bytes_used : t -> int = "tollgate_store_bytes_used"

(** [iter visit store] calls [visit key value] for every record, in no particular
    order. [visit] may remove records and replace values.
    @raise Invalid_argument when it puts so many new ones that the index moves. *)
external iter : (string -> string -> unit) -> t -> unit = "tollgate_store_iter"
