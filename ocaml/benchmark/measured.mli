(** What a loop allocates, as counters of the running case. *)

(** [run loop n] is [loop n]; it reports [minor_words] and [major_words], the
    words that the loop allocated in the minor heap and those that were allocated
    in or promoted to the major heap. *)
val run : (int -> 'a) -> int -> 'a
