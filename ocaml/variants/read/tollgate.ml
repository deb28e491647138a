(* Our block reader by a stub that neither allocates nor boxes. *)
let about =
  {
    Read_case.about with
    title = "our block reader";
    role = Bench.Idiomatic;
    tier = Bench.Core;
    path = Bench.Direct;
    callee = "toll_ocaml_blocks_read";
  }

let open_file = Toll_blocks.open_file
let close = Toll_blocks.close
let rewind = Toll_blocks.rewind
let block file page = Toll_blocks.read file page.Page.bytes 0 (Bytes.length page.Page.bytes)
let contents _ page at length = Bytes.sub_string page.Page.bytes at length
