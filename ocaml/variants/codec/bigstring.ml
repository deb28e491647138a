(* The primitives on a bigarray of chars, whose data pointer is loaded each time. *)
open Codec_prelude

let about =
  {
    about with
    title = "%caml_bigstring_get32, bounds-checked";
    checked = true;
    adds = "bounds check";
    over = "bigstring_unsafe";
  }
let view (page : Page.t) = page.bigstring

external set_i32 : Page.bigstring -> int -> int32 -> unit = "%caml_bigstring_set32"
external get_i32 : Page.bigstring -> int -> int32 = "%caml_bigstring_get32"
external set_i64 : Page.bigstring -> int -> int64 -> unit = "%caml_bigstring_set64"
external get_i64 : Page.bigstring -> int -> int64 = "%caml_bigstring_get64"
