(* -1 where the buffer is shorter than a value, and not less: last - max_int is then
   still min_int, and nothing wraps around. *)
type t = { bytes : bytes; last_i32 : int; last_i64 : int }

let of_bytes bytes =
  let last width = Int.max (-1) (Bytes.length bytes - width) in
  { bytes; last_i32 = last 4; last_i64 = last 8 }

let to_bytes buffer = buffer.bytes
let length buffer = Bytes.length buffer.bytes

(* In the machine's byte order, unchecked. *)
external load32 : bytes -> int -> int32 = "%caml_bytes_get32u"
external store32 : bytes -> int -> int32 -> unit = "%caml_bytes_set32u"
external load64 : bytes -> int -> int64 = "%caml_bytes_get64u"
external store64 : bytes -> int -> int64 -> unit = "%caml_bytes_set64u"
external swap32 : int32 -> int32 = "%bswap_int32"
external swap64 : int64 -> int64 = "%bswap_int64"

let[@inline] le32 v = if Sys.big_endian then swap32 v else v
let[@inline] be32 v = if Sys.big_endian then v else swap32 v
let[@inline] le64 v = if Sys.big_endian then swap64 v else v
let[@inline] be64 v = if Sys.big_endian then v else swap64 v
let[@inline] unsafe_set_i32 buffer offset v = store32 buffer.bytes offset (le32 v)
let[@inline] unsafe_get_i32 buffer offset = le32 (load32 buffer.bytes offset)
let[@inline] unsafe_set_i64 buffer offset v = store64 buffer.bytes offset (le64 v)
let[@inline] unsafe_get_i64 buffer offset = le64 (load64 buffer.bytes offset)
let[@inline] unsafe_set_i32_be buffer offset v = store32 buffer.bytes offset (be32 v)
let[@inline] unsafe_get_i32_be buffer offset = be32 (load32 buffer.bytes offset)
let[@inline] unsafe_set_i64_be buffer offset v = store64 buffer.bytes offset (be64 v)
let[@inline] unsafe_get_i64_be buffer offset = be64 (load64 buffer.bytes offset)

(* It gives the exception instead of raising it, so that no value of the caller's
   lives across this call and none is spilled for it. *)
let[@inline never] refusal buffer offset width =
  Invalid_argument
    (Printf.sprintf "offset %d: %d bytes there are not inside a buffer of %d bytes" offset width
       (length buffer))

(* Negative before the start and behind the last offset. One branch, where two
   comparisons would be two: a processor starts fewer of them at once than of other
   instructions. *)
let[@inline] is_outside offset last = (last - offset) lor offset < 0

let[@inline] check_i32 buffer offset =
  if is_outside offset buffer.last_i32 then raise (refusal buffer offset 4)

let[@inline] check_i64 buffer offset =
  if is_outside offset buffer.last_i64 then raise (refusal buffer offset 8)

let[@inline] set_i32 buffer offset v =
  check_i32 buffer offset;
  unsafe_set_i32 buffer offset v

let[@inline] get_i32 buffer offset =
  check_i32 buffer offset;
  unsafe_get_i32 buffer offset

let[@inline] set_i64 buffer offset v =
  check_i64 buffer offset;
  unsafe_set_i64 buffer offset v

let[@inline] get_i64 buffer offset =
  check_i64 buffer offset;
  unsafe_get_i64 buffer offset

let[@inline] set_i32_be buffer offset v =
  check_i32 buffer offset;
  unsafe_set_i32_be buffer offset v

let[@inline] get_i32_be buffer offset =
  check_i32 buffer offset;
  unsafe_get_i32_be buffer offset

let[@inline] set_i64_be buffer offset v =
  check_i64 buffer offset;
  unsafe_set_i64_be buffer offset v

let[@inline] get_i64_be buffer offset =
  check_i64 buffer offset;
  unsafe_get_i64_be buffer offset
