(** A file read front to back in blocks, every byte once. Blocks under 64 KiB are
    copied out of a buffer of that size, larger ones are read straight into the
    caller's bytes. A domain at a time may use a reader. *)

type t

(** Opens a file for reading; closed by the GC at the latest. Holds the runtime's lock,
    so that a FIFO whose writer is a thread of the same program never opens.
    @raise Sys_error when the operating system refuses. *)
external open_file : string -> t = "tollgate_blocks_open"

(** Closes the file; a later use raises [Invalid_argument]. Twice is fine. *)
external close : t -> unit = "tollgate_blocks_close"

(** [read blocks bytes at length] reads the next [length] bytes to [at] and gives
    how many came: fewer before the end of the file, [0] at it. After the end a
    later call sees what has been appended. A signal does not interrupt it; it
    holds the runtime's lock meanwhile.
    @raise Invalid_argument when [length] is under 1 or the range not in [bytes].
    @raise Sys_error when the operating system refuses, once the bytes that came before
    have been given. *)
val read : t -> bytes -> int -> int -> int

(** Goes back to the start.
    @raise Sys_error where that cannot be (a pipe). *)
external rewind : t -> unit = "tollgate_blocks_rewind"
