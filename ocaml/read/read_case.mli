(** The cases of one way to read a file front to back in blocks. *)

type about = {
  title : string;
  role : Bench.role;
  tier : Bench.tier;  (** of the claim's sizes; the others are wide *)
  path : Bench.path;
  callee : string;
  cold : bool;  (** whether it is read from the device too *)
}

(** A way that calls OCaml's own library, in the wide tier. *)
val about : about

(** A technique. [block source page] reads the next block, as long as the page, and
    gives how many bytes came, fewer before the end and [0] at it. [blocks source
    page calls] does so [calls] times unless a block is not whole, and gives the
    bytes that came in all. [contents source page at length] is that part of
    what [block] read last. *)
type 'source reader = {
  open_file : string -> 'source;
  close : 'source -> unit;
  rewind : 'source -> unit;
  block : 'source -> Page.t -> int;
  blocks : 'source -> Page.t -> int -> int;
  contents : 'source -> Page.t -> int -> int -> string;
}

val cases : technique:string -> source:string -> about -> 'source reader -> Bench.case list
