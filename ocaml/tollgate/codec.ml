(* Negative where the buffer is shorter than a value. Nothing wraps around: a length
   is far from max_int and min_int. *)
type t = { bytes : bytes; last_i32 : int; last_i64 : int }

let of_bytes bytes =
  let length = Bytes.length bytes in
  { bytes; last_i32 = length - 4; last_i64 = length - 8 }

let to_bytes buffer = buffer.bytes
let length buffer = Bytes.length buffer.bytes

external set_i32 : bytes -> (int[@untagged]) -> (int32[@unboxed]) -> unit
  = "tollgate_set_i32_byte" "tollgate_set_i32"
[@@noalloc]

external get_i32 : bytes -> (int[@untagged]) -> (int32[@unboxed])
  = "tollgate_get_i32_byte" "tollgate_get_i32"
[@@noalloc]

external set_i64 : bytes -> (int[@untagged]) -> (int64[@unboxed]) -> unit
  = "tollgate_set_i64_byte" "tollgate_set_i64"
[@@noalloc]

external get_i64 : bytes -> (int[@untagged]) -> (int64[@unboxed])
  = "tollgate_get_i64_byte" "tollgate_get_i64"
[@@noalloc]

external set_i32_be : bytes -> (int[@untagged]) -> (int32[@unboxed]) -> unit
  = "tollgate_set_i32_be_byte" "tollgate_set_i32_be"
[@@noalloc]

external get_i32_be : bytes -> (int[@untagged]) -> (int32[@unboxed])
  = "tollgate_get_i32_be_byte" "tollgate_get_i32_be"
[@@noalloc]

external set_i64_be : bytes -> (int[@untagged]) -> (int64[@unboxed]) -> unit
  = "tollgate_set_i64_be_byte" "tollgate_set_i64_be"
[@@noalloc]

external get_i64_be : bytes -> (int[@untagged]) -> (int64[@unboxed])
  = "tollgate_get_i64_be_byte" "tollgate_get_i64_be"
[@@noalloc]

let[@inline] unsafe_set_i32 buffer offset v = set_i32 buffer.bytes offset v
let[@inline] unsafe_get_i32 buffer offset = get_i32 buffer.bytes offset
let[@inline] unsafe_set_i64 buffer offset v = set_i64 buffer.bytes offset v
let[@inline] unsafe_get_i64 buffer offset = get_i64 buffer.bytes offset
let[@inline] unsafe_set_i32_be buffer offset v = set_i32_be buffer.bytes offset v
let[@inline] unsafe_get_i32_be buffer offset = get_i32_be buffer.bytes offset
let[@inline] unsafe_set_i64_be buffer offset v = set_i64_be buffer.bytes offset v
let[@inline] unsafe_get_i64_be buffer offset = get_i64_be buffer.bytes offset

(* It gives the exception instead of raising it, so that no value of the caller's
   lives across this call and none is spilled for it. *)
let[@inline never] refusal buffer offset width =
  Invalid_argument
    (Printf.sprintf "offset %d: %d bytes there are not inside a buffer of %d bytes" offset width
       (length buffer))

let[@inline] set_i32 buffer offset v =
  if offset < 0 || offset > buffer.last_i32 then raise (refusal buffer offset 4);
  unsafe_set_i32 buffer offset v

let[@inline] get_i32 buffer offset =
  if offset < 0 || offset > buffer.last_i32 then raise (refusal buffer offset 4);
  unsafe_get_i32 buffer offset

let[@inline] set_i64 buffer offset v =
  if offset < 0 || offset > buffer.last_i64 then raise (refusal buffer offset 8);
  unsafe_set_i64 buffer offset v

let[@inline] get_i64 buffer offset =
  if offset < 0 || offset > buffer.last_i64 then raise (refusal buffer offset 8);
  unsafe_get_i64 buffer offset

let[@inline] set_i32_be buffer offset v =
  if offset < 0 || offset > buffer.last_i32 then raise (refusal buffer offset 4);
  unsafe_set_i32_be buffer offset v

let[@inline] get_i32_be buffer offset =
  if offset < 0 || offset > buffer.last_i32 then raise (refusal buffer offset 4);
  unsafe_get_i32_be buffer offset

let[@inline] set_i64_be buffer offset v =
  if offset < 0 || offset > buffer.last_i64 then raise (refusal buffer offset 8);
  unsafe_set_i64_be buffer offset v

let[@inline] get_i64_be buffer offset =
  if offset < 0 || offset > buffer.last_i64 then raise (refusal buffer offset 8);
  unsafe_get_i64_be buffer offset
