type t

external open_file : string -> t = "toll_ocaml_blocks_open"
external close : t -> unit = "toll_ocaml_blocks_close"
external rewind : t -> unit = "toll_ocaml_blocks_rewind"

external unsafe_read : t -> bytes -> (int[@untagged]) -> (int[@untagged]) -> (int[@untagged])
  = "toll_ocaml_blocks_read_byte" "toll_ocaml_blocks_read"
  [@@noalloc]

external raise_error : t -> exn = "toll_ocaml_blocks_raise"

(* Inlined and left by raise alone, so that nothing but the block's own call lies in a
   loop over blocks. *)
let[@inline] read blocks bytes at length =
  if at < 0 || length < 1 || at > Bytes.length bytes - length then
    raise (Invalid_argument "Toll_blocks.read");
  let got = unsafe_read blocks bytes at length in
  if got < 0 then raise (raise_error blocks) else got
