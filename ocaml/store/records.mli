(** The records of the store's cases: keys [%08d], values a letter and the key. *)

type t = { keys : string array; values : string array }

(** [create ~first ~count letter] *)
val create : first:int -> count:int -> char -> t

(** What a loop adds to its sum for a value: the last digit of its key. *)
val mark : string -> int

(** [expected_marks records n] is the sum over n values, round and round. *)
val expected_marks : t -> int -> int
