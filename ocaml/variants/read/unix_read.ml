(* A system call for each block, by way of a buffer of the Unix library's. *)
let about = { Read_case.title = "Unix.read"; role = Bench.No_role }
let open_file path = Unix.openfile path [ Unix.O_RDONLY; Unix.O_CLOEXEC ] 0
let close = Unix.close
let rewind file = ignore (Unix.lseek file 0 Unix.SEEK_SET)

let rec read_some file bytes at length =
  try Unix.read file bytes at length
  with Unix.Unix_error (Unix.EINTR, _, _) -> read_some file bytes at length
