(* An input channel, which has a buffer of 65,536 bytes of its own. *)
let about = { Read_case.title = "input"; role = Bench.Native }
let open_file = open_in_bin
let close = close_in
let rewind channel = seek_in channel 0
let read_some = input
