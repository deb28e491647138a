(* The reading loop. One iteration is one block; it ends early with one that is not
   whole, and gives the bytes that came. *)

let blocks_loop source page calls =
  let size = Bytes.length page.Page.bytes in
  let left = ref calls and sum = ref 0 in
  while !left > 0 do
    let got = block source page in
    sum := !sum + got;
    left := if got = size then !left - 1 else 0
  done;
  !sum

let cases =
  Read_case.cases ~technique ~source about
    { open_file; close; rewind; block; blocks = blocks_loop; contents }
