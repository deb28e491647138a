(* One iteration carries a whole array across. A loop is made for one array, so
   that its closure takes the number of iterations alone. *)

let make count =
  let page = Page.create (4 * count) in
  let values, load, read = arrays count in
  let buffer = page.bytes in
  let encode_loop n =
    let buffer = buffer and values = values in
    for _ = n downto 1 do
      encode_i32 buffer values
    done
  in
  let decode_loop n =
    let buffer = buffer and values = values in
    for _ = n downto 1 do
      decode_i32 values buffer
    done
  in
  { Batch_case.page; load; read; encode = encode_loop; decode = decode_loop }

let cases = Batch_case.cases ~technique ~source about make
