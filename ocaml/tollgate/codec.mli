(** Integers of 32 and 64 bits, two's complement, at byte offsets of a buffer.

    Without a suffix the byte order is little-endian, [_be] is big-endian. Offsets
    need no alignment. Every function is a load or store in place: a call of C, even
    the plainest, takes longer than these do. What comes back is unboxed where the
    caller uses it at once. *)

(** Bytes, and the last offset in them of a value of each width: found once, for it
    takes longer than the load itself. The bytes are shared, not copied. *)
type t

val of_bytes : bytes -> t
val to_bytes : t -> bytes

(** In bytes. *)
val length : t -> int

(** {1 Checked}

    @raise Invalid_argument
      unless the whole value lies inside the buffer; nothing is read or written
      then. Any offset is safe to pass. *)

val set_i32 : t -> int -> int32 -> unit
val get_i32 : t -> int -> int32
val set_i64 : t -> int -> int64 -> unit
val get_i64 : t -> int -> int64
val set_i32_be : t -> int -> int32 -> unit
val get_i32_be : t -> int -> int32
val set_i64_be : t -> int -> int64 -> unit
val get_i64_be : t -> int -> int64

(** {1 Unchecked}

    The caller answers for it that the whole value lies inside the buffer: a store
    elsewhere corrupts the OCaml heap, and nothing tells so. *)

val unsafe_set_i32 : t -> int -> int32 -> unit
val unsafe_get_i32 : t -> int -> int32
val unsafe_set_i64 : t -> int -> int64 -> unit
val unsafe_get_i64 : t -> int -> int64
val unsafe_set_i32_be : t -> int -> int32 -> unit
val unsafe_get_i32_be : t -> int -> int32
val unsafe_set_i64_be : t -> int -> int64 -> unit
val unsafe_get_i64_be : t -> int -> int64
