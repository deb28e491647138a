(* Byte by byte in plain OCaml, by a for loop over a local variable. *)
open Codec_prelude

let about = { about with title = "for loop, shift and mask"; path = Bench.Native_operations }
let view (page : Page.t) = page.bytes

let set_i32 buffer offset v =
  let rest = ref v in
  for i = 0 to 3 do
    Bytes.set buffer (offset + i) (Char.unsafe_chr (Int32.to_int !rest land 0xff));
    rest := Int32.shift_right_logical !rest 8
  done

let get_i32 buffer offset =
  let v = ref 0l in
  for i = 3 downto 0 do
    let byte = Int32.of_int (Char.code (Bytes.get buffer (offset + i))) in
    v := Int32.logor (Int32.shift_left !v 8) byte
  done;
  !v

let set_i64 buffer offset v =
  let rest = ref v in
  for i = 0 to 7 do
    Bytes.set buffer (offset + i) (Char.unsafe_chr (Int64.to_int !rest land 0xff));
    rest := Int64.shift_right_logical !rest 8
  done

let get_i64 buffer offset =
  let v = ref 0L in
  for i = 7 downto 0 do
    let byte = Int64.of_int (Char.code (Bytes.get buffer (offset + i))) in
    v := Int64.logor (Int64.shift_left !v 8) byte
  done;
  !v
