(* An input channel, which has a buffer of 65,536 bytes of its own and gives no
   more a call. *)
let about = { Read_case.about with title = "input"; role = Bench.Native; tier = Bench.Core }
let open_file = open_in_bin
let close = close_in
let rewind channel = seek_in channel 0

let rec fill channel bytes at =
  let room = Bytes.length bytes - at in
  let got = input channel bytes at room in
  if got = 0 || got = room then at + got else fill channel bytes (at + got)

let block channel page = fill channel page.Page.bytes 0
let contents _ page at length = Bytes.sub_string page.Page.bytes at length
