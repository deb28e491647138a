(* Byte by byte in plain OCaml: a recursive function shifts and masks a boxed
   integer. *)
open Codec_prelude

let about =
  { about with title = "recursive shift and mask"; tier = Core; path = Bench.Native_operations }

let view (page : Page.t) = page.bytes

let set_i32 buffer offset v =
  let rec store i v =
    if i < 4 then begin
      Bytes.set buffer (offset + i) (Char.unsafe_chr (Int32.to_int (Int32.logand v 0xffl)));
      store (i + 1) (Int32.shift_right_logical v 8)
    end
  in
  store 0 v

let get_i32 buffer offset =
  let rec load i v =
    if i < 0 then v
    else
      let byte = Int32.of_int (Char.code (Bytes.get buffer (offset + i))) in
      load (i - 1) (Int32.logor (Int32.shift_left v 8) byte)
  in
  load 3 0l

let set_i64 buffer offset v =
  let rec store i v =
    if i < 8 then begin
      Bytes.set buffer (offset + i) (Char.unsafe_chr (Int64.to_int (Int64.logand v 0xffL)));
      store (i + 1) (Int64.shift_right_logical v 8)
    end
  in
  store 0 v

let get_i64 buffer offset =
  let rec load i v =
    if i < 0 then v
    else
      let byte = Int64.of_int (Char.code (Bytes.get buffer (offset + i))) in
      load (i - 1) (Int64.logor (Int64.shift_left v 8) byte)
  in
  load 7 0L
