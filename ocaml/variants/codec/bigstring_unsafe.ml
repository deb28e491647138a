(* The primitives on a bigarray of chars, without the bounds check. *)
open Codec_prelude

let about =
  {
    about with
    title = "%caml_bigstring_get32u, unchecked";
    adds = "loading the data pointer";
    over = "primitive_unsafe";
  }
let view (page : Page.t) = page.bigstring

external set_i32 : Page.bigstring -> int -> int32 -> unit = "%caml_bigstring_set32u"
external get_i32 : Page.bigstring -> int -> int32 = "%caml_bigstring_get32u"
external set_i64 : Page.bigstring -> int -> int64 -> unit = "%caml_bigstring_set64u"
external get_i64 : Page.bigstring -> int -> int64 = "%caml_bigstring_get64u"
