(* A fresh string for each block. A block that is not whole raises End_of_file when
   its bytes have gone by: the place in the file tells how many, and they are read
   again. *)
let about = { Read_case.about with title = "really_input_string"; cold = false }

type file = { channel : in_channel; mutable last : string; mutable ended : bool }

let open_file path = { channel = open_in_bin path; last = ""; ended = false }
let close file = close_in file.channel

let rewind file =
  seek_in file.channel 0;
  file.ended <- false

let tail file size =
  let length = if file.ended then 0 else pos_in file.channel mod size in
  file.ended <- true;
  seek_in file.channel (pos_in file.channel - length);
  file.last <- really_input_string file.channel length;
  length

let block file page =
  let size = Bytes.length page.Page.bytes in
  match really_input_string file.channel size with
  | block ->
      file.last <- block;
      size
  | exception End_of_file -> tail file size

let contents file _ at length = String.sub file.last at length
