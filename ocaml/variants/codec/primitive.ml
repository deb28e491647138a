(* The compiler's own primitives on bytes: a load or store and its bounds check. *)
open Codec_prelude

let about =
  {
    about with
    title = "%caml_bytes_get32, bounds-checked";
    checked = true;
    adds = "bounds check";
    over = "primitive_unsafe";
  }
let view (page : Page.t) = page.bytes

external set_i32 : bytes -> int -> int32 -> unit = "%caml_bytes_set32"
external get_i32 : bytes -> int -> int32 = "%caml_bytes_get32"
external set_i64 : bytes -> int -> int64 -> unit = "%caml_bytes_set64"
external get_i64 : bytes -> int -> int64 = "%caml_bytes_get64"
