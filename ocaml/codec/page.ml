type bigstring = (char, Bigarray.int8_unsigned_elt, Bigarray.c_layout) Bigarray.Array1.t
type t = { bytes : Bytes.t; bigstring : bigstring }

external create : int -> t = "toll_page_create"
