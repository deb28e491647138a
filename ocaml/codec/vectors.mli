(** The shared conformance vectors (cpp/vectors/README.md says what is in them). *)

type order = Little_endian | Big_endian
type width = I32 | I64

(** ["i32"] or ["i64"]. *)
val width_word : width -> string

(** Bytes that one value takes. *)
val bytes_of : width -> int

(** A codec on one buffer of its own; offsets are in bytes. An [I32] codec takes
    and gives values that fit 32 bits, sign-extended. *)
type codec = { set : int -> int64 -> unit; get : int -> int64 }

(** [check_set make width order] stores every vector of that width and order into
    a fresh page and compares all of the page's bytes.
    @raise Failure that tells the first vector that went wrong. *)
val check_set : (Page.t -> codec) -> width -> order -> unit

(** [check_get make width order] loads every vector's value from its bytes. *)
val check_get : (Page.t -> codec) -> width -> order -> unit

(** [check_bounds make width] sees [Invalid_argument], and nothing written, at
    every offset where bounds.tsv says refused, and none where it says ok. *)
val check_bounds : (Page.t -> codec) -> width -> unit

(** The values of codec.tsv of that width and order, each with its bytes. *)
val values : width -> order -> (int64 * string) list

(** [rows file] is the data rows of a file of the vectors' folder, column by
    column. *)
val rows : string -> string list list

(** [bytes_of_hex "x00ff"] is ["\x00\xff"]; anything without the [x] is [""]. *)
val bytes_of_hex : string -> string

(** Its inverse. *)
val hex_of_bytes : string -> string
