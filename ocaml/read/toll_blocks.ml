type t

external open_file : string -> t = "toll_ocaml_blocks_open"
external close : t -> unit = "toll_ocaml_blocks_close"
external rewind : t -> unit = "toll_ocaml_blocks_rewind"

external unsafe_read : t -> bytes -> (int[@untagged]) -> (int[@untagged]) -> (int[@untagged])
  = "toll_ocaml_blocks_read_byte" "toll_ocaml_blocks_read"
  [@@noalloc]

external raise_error : t -> 'a = "toll_ocaml_blocks_raise"

let read blocks bytes at length =
  if at < 0 || length < 1 || at > Bytes.length bytes - length then invalid_arg "Toll_blocks.read";
  let got = unsafe_read blocks bytes at length in
  if got < 0 then raise_error blocks else got
