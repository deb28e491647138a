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

(** The loops of a technique over a buffer of 64 slots. Each takes the buffer and
    the last [i] and counts down to 0. [get] gives the sum of what it loaded, modulo
    2{^63}; [set_get] raises {!Lost}. *)
type 'buffer loops = {
  set : 'buffer -> int -> unit;
  get : 'buffer -> int -> int;
  set_get : 'buffer -> int -> unit;
}

(** A value did not come back. Constant, so that raising it is little code within the
    loop. *)
exception Lost

(** A technique's codec of one width, over any page. *)
type codec = {
  technique : string;
  about : about;
  width : Vectors.width;
  make : Page.t -> Vectors.codec;
}

(** Slots in the buffer that loops cycle through. *)
val slots : int

(** [cases ~technique ~source about page buffer ~i32 ~i64] joins loops over
    [buffer], which is a view of [page], and makers of codecs over any page into
    cases. *)
val cases :
  technique:string ->
  source:string ->
  about ->
  Page.t ->
  'buffer ->
  i32:'buffer loops * (Page.t -> Vectors.codec) ->
  i64:'buffer loops * (Page.t -> Vectors.codec) ->
  Bench.case list
