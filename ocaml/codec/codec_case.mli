(** The cases of one codec technique: its six operations around its six loops. *)

(** What a variant says of itself; [callee] and [hole] by operation. *)
type about = {
  title : string;
  tier : Bench.tier;
  role : Bench.role;
  path : Bench.path;
  callee : string -> string;
  hole : string -> string;
  adds : string;  (** the layer that the technique adds ... *)
  over : string;  (** ... to this technique *)
  order : Vectors.order;
  checked : bool;  (** refuses offsets outside the buffer by [Invalid_argument] *)
}

(** A wide technique without role, callee, holes and bounds check. *)
val about : about

(** The loops of a technique over a buffer of 64 slots; each takes the number of
    iterations. [get] gives the sum of what it loaded, modulo 2{^63}; [set_get]
    counts down and raises {!Lost}. *)
type loops = { set : int -> unit; get : int -> int; set_get : int -> unit }

(** The value that did not come back. *)
exception Lost of int

(** A technique's codec of one width, over any page. *)
type codec = {
  technique : string;
  about : about;
  width : Vectors.width;
  make : Page.t -> Vectors.codec;
}

(** Slots in the buffer that loops cycle through. *)
val slots : int

(** [cases ~technique ~source about page ~i32 ~i64] joins loops over [page] and a
    maker of codecs over any page into cases. *)
val cases :
  technique:string ->
  source:string ->
  about ->
  Page.t ->
  i32:loops * (Page.t -> Vectors.codec) ->
  i64:loops * (Page.t -> Vectors.codec) ->
  Bench.case list
