type t

external open_file : string -> t = "tollgate_blocks_open"
external close : t -> unit = "tollgate_blocks_close"
external rewind : t -> unit = "tollgate_blocks_rewind"

external unsafe_read : t -> bytes -> (int[@untagged]) -> (int[@untagged]) -> (int[@untagged])
  = "tollgate_blocks_read_byte" "tollgate_blocks_read"
  [@@noalloc]

external raise_error : t -> exn = "tollgate_blocks_raise"

(* Inlined and left by raise alone, so that nothing but the block's own call lies in a
   loop over blocks. *)
let[@inline] read blocks bytes at length =
  if at < 0 || length < 1 || at > Bytes.length bytes - length then
    raise (Invalid_argument "Tollgate.Blocks.read");
  let got = unsafe_read blocks bytes at length in
  if got < 0 then raise (raise_error blocks) else got
