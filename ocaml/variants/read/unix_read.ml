(* A system call for every 65,536 bytes at the most, by way of a buffer of the Unix
   library's. *)
let about = { Read_case.about with title = "Unix.read" }
let open_file path = Unix.openfile path [ Unix.O_RDONLY; Unix.O_CLOEXEC ] 0
let close = Unix.close
let rewind file = ignore (Unix.lseek file 0 Unix.SEEK_SET)

let rec read_some file bytes at length =
  try Unix.read file bytes at length
  with Unix.Unix_error (Unix.EINTR, _, _) -> read_some file bytes at length

let rec fill file bytes at =
  let room = Bytes.length bytes - at in
  let got = read_some file bytes at room in
  if got = 0 || got = room then at + got else fill file bytes (at + got)

let block file page = fill file page.Page.bytes 0
let contents _ page at length = Bytes.sub_string page.Page.bytes at length
