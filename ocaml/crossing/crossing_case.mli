(** The cases of the crossing study: what one argument, one result, one exception or
    one callback costs over the null call. *)

(** What a variant says of itself; [callee] and [hole] by operation. *)
type about = {
  title : string;
  path : Bench.path;
  callee : string -> string;
  hole : string -> string;
  over : string;  (** the technique of the calls that layers stand over *)
}

(** The argument of arg_bigarray. *)
type bigarray = (char, Bigarray.int8_unsigned_elt, Bigarray.c_layout) Bigarray.Array1.t

(** A stub through the runtime's trampoline, over that null call. *)
val about : about

(** The calls that layers stand over: [Null], or [Arguments n] with an int result. *)
type base = Null | Arguments of int

(** A case without its batch: wide, [operation] with the layer that it [adds]. *)
val case :
  technique:string ->
  source:string ->
  about ->
  operation:string ->
  adds:string ->
  over:base ->
  Bench.case

(** [counting case code loop ~expected]: [loop n] must give [expected n], in every
    batch and in the check. *)
val counting : Bench.case -> nativeint -> (int -> int) -> expected:(int -> int) -> Bench.case

(** The sum of 0 to n - 1. *)
val sum_below : int -> int

(** Where a C function of this program begins; [0n] when it has none of the name. *)
val symbol_address : string -> nativeint
