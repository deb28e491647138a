(* The reading loop. One iteration is one block; it ends early with one that is not
   whole, and gives the bytes that came. *)

let blocks_loop source page calls =
  let size = Bytes.length page.Page.bytes in
  let rec go left sum =
    if left = 0 then sum
    else
      let got = block source page in
      if got = size then go (left - 1) (sum + got) else sum + got
  in
  go calls 0

let cases =
  Read_case.cases ~technique ~source about
    { open_file; close; rewind; block; blocks = blocks_loop; contents }
