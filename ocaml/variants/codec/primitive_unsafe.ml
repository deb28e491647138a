(* The same primitives without the bounds check. *)
open Codec_prelude

let about = { about with title = "%caml_bytes_get32u, unchecked"; tier = Core }

let view (page : Page.t) = page.bytes

external set_i32 : bytes -> int -> int32 -> unit = "%caml_bytes_set32u"
external get_i32 : bytes -> int -> int32 = "%caml_bytes_get32u"
external set_i64 : bytes -> int -> int64 -> unit = "%caml_bytes_set64u"
external get_i64 : bytes -> int -> int64 = "%caml_bytes_get64u"
