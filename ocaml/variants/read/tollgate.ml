(* Our block reader by a stub that neither allocates nor boxes. *)
let about =
  {
    Read_case.about with
    title = "our block reader";
    role = Bench.Idiomatic;
    tier = Bench.Core;
    path = Bench.Direct;
    callee = "tollgate_blocks_read";
  }

let open_file = Tollgate.Blocks.open_file
let close = Tollgate.Blocks.close
let rewind = Tollgate.Blocks.rewind
let block file page = Tollgate.Blocks.read file page.Page.bytes 0 (Bytes.length page.Page.bytes)
let contents _ page at length = Bytes.sub_string page.Page.bytes at length
