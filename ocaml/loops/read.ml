(* The reading loop. One iteration is one block; the end of the file leads back to
   its start. *)

let rec fill source bytes at =
  let room = Bytes.length bytes - at in
  let got = read_some source bytes at room in
  if got = 0 || got = room then at + got else fill source bytes (at + got)

let block source bytes = fill source bytes 0

let blocks source bytes n =
  let sum = ref 0 in
  for _ = 1 to n do
    let got = block source bytes in
    if got > 0 then sum := !sum + got
    else begin
      rewind source;
      sum := !sum + block source bytes
    end
  done;
  !sum

let cases = Read_case.cases ~technique ~source about { open_file; close; rewind; block; blocks }
