(* The file as a bigarray, from which blocks are copied. Going back to the start
   maps it anew, so that each pass pays for its page faults; the GC unmaps. *)
let about = { Read_case.about with title = "Unix.map_file, Array1.blit" }

type file = { descriptor : Unix.file_descr; mutable mapped : Page.bigstring; mutable at : int }

let map descriptor =
  Bigarray.array1_of_genarray
    (Unix.map_file descriptor Bigarray.char Bigarray.c_layout false [| -1 |])

let open_file path =
  let descriptor = Unix.openfile path [ Unix.O_RDONLY; Unix.O_CLOEXEC ] 0 in
  { descriptor; mapped = Bigarray.Array1.create Bigarray.char Bigarray.c_layout 0; at = 0 }

let close file = Unix.close file.descriptor

let rewind file =
  file.mapped <- map file.descriptor;
  file.at <- 0

let block file page =
  let open Bigarray in
  let size = Array1.dim page.Page.bigstring in
  let left = Array1.dim file.mapped - file.at in
  if left >= size then begin
    Array1.blit (Array1.sub file.mapped file.at size) page.Page.bigstring;
    file.at <- file.at + size;
    size
  end
  else begin
    Array1.blit (Array1.sub file.mapped file.at left) (Array1.sub page.Page.bigstring 0 left);
    file.at <- file.at + left;
    left
  end

let contents _ page at length = Bytes.sub_string page.Page.bytes at length
