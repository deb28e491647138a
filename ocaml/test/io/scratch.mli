(** Files and pipes that last as long as a test. *)

(** The content of files that are read: what cpp/vectors/README.md says. *)
val pattern : int -> string

val append : string -> string -> unit

(** [with_file bytes use] hands [use] the path of a file that holds [bytes]. *)
val with_file : string -> (string -> 'a) -> 'a

(** [with_pipe ~writer use] runs [writer] in another process, which is this one's
    child, and hands [use] the end to read from. *)
val with_pipe : writer:(Unix.file_descr -> unit) -> (Unix.file_descr -> 'a) -> 'a

(** Calls again for as long as a signal interrupts. *)
val retried : (unit -> 'a) -> 'a
