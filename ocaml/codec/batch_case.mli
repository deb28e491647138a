(** The cases of one batch technique: encode and decode over eight sizes. *)

(** What a variant says of itself; [callee] by operation. *)
type about = {
  title : string;
  role : Bench.role;
  path : Bench.path;
  callee : string -> string;
  adds : string;  (** the layer that the technique adds ... *)
  over : string;  (** ... to this technique, at the same size *)
  core : bool;  (** encode is in the core tier at the sizes 1, 16, 256 and 1024 *)
}

(** A wide technique without role and callee. *)
val about : about

(** One technique on [count] values: [load] and [read] set and tell the native
    array, [encode n] and [decode n] cross [n] times between it and the page. *)
type batch = {
  page : Page.t;
  load : int array -> unit;
  read : unit -> int array;
  encode : int -> unit;
  decode : int -> unit;
}

(** [int_arrays count] and [bigarrays count] are a native array of [count] values
    with its [load] and [read]. *)
val int_arrays : int -> int array * (int array -> unit) * (unit -> int array)

type int32s = (int32, Bigarray.int32_elt, Bigarray.c_layout) Bigarray.Array1.t

val bigarrays : int -> int32s * (int array -> unit) * (unit -> int array)

(** [cases ~technique ~source about make], where [make count] is a batch. *)
val cases : technique:string -> source:string -> about -> (int -> batch) -> Bench.case list
