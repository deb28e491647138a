(** Page-aligned memory for the codec's cases: where a buffer lies in its page
    must not decide a figure, and OCaml's own large [Bytes] lie astride. *)

type bigstring = (char, Bigarray.int8_unsigned_elt, Bigarray.c_layout) Bigarray.Array1.t

(** Two views of the same memory, of the same length. *)
type t = { bytes : Bytes.t; bigstring : bigstring }

(** [create size] is [size] zero bytes from the start of a page. They lie outside
    the OCaml heap and are never freed; compare them by [Bytes.equal], since
    OCaml 4's polymorphic comparison looks at such a block's address. *)
external create : int -> t = "toll_page_create"
