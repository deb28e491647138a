type order = Little_endian | Big_endian
type width = I32 | I64
type codec = { set : int -> int64 -> unit; get : int -> int64 }

let bytes_of = function I32 -> 4 | I64 -> 8
let width_word = function I32 -> "i32" | I64 -> "i64"
let order_word = function Little_endian -> "le" | Big_endian -> "be"
let fail format = Printf.ksprintf failwith format

let rows file =
  let channel = open_in_bin (Filename.concat (Bench.vectors_dir ()) file) in
  let rec data_lines kept =
    match input_line channel with
    | line when line = "" || line.[0] = '#' -> data_lines kept
    | line -> data_lines (String.split_on_char '\t' line :: kept)
    | exception End_of_file -> List.rev kept
  in
  let lines = Fun.protect ~finally:(fun () -> close_in channel) (fun () -> data_lines []) in
  match lines with
  | _column_names :: (_ :: _ as rows) -> rows
  | _ -> fail "%s: no vectors in it" file

let bytes_of_hex text =
  String.init
    ((String.length text - 1) / 2)
    (fun i -> Char.chr (int_of_string ("0x" ^ String.sub text ((2 * i) + 1) 2)))

let hex_of_bytes bytes =
  let digits = List.map (fun c -> Printf.sprintf "%02x" (Char.code c)) in
  "x" ^ String.concat "" (digits (List.of_seq (String.to_seq bytes)))

let malformed file row = fail "%s: malformed row %S" file (String.concat "\t" row)

(* What surrounds the value must not change, so there is something to change. *)
let margin = 8
let filler = '\xa5'

let each_codec_row width order check =
  let check_row = function
    | [ row_width; row_order; offset; value; bytes ] ->
        if row_width = width_word width && row_order = order_word order then
          check (int_of_string offset) (Int64.of_string value) (bytes_of_hex bytes)
    | row -> malformed "codec.tsv" row
  in
  List.iter check_row (rows "codec.tsv")

let values width order =
  let kept = ref [] in
  each_codec_row width order (fun _ value bytes -> kept := (value, bytes) :: !kept);
  List.rev !kept

let filled_page size =
  let page = Page.create size in
  Bytes.fill page.bytes 0 size filler;
  page

let check_set make width order =
  each_codec_row width order (fun offset value bytes ->
      let size = offset + bytes_of width + margin in
      let page = filled_page size in
      let expected = Bytes.make size filler in
      Bytes.blit_string bytes 0 expected offset (String.length bytes);
      (make page).set offset value;
      if not (Bytes.equal page.bytes expected) then
        fail "codec.tsv: %s %s: storing %Ld at %d gave %S instead of %S" (width_word width)
          (order_word order) value offset
          (Bytes.to_string page.bytes)
          (Bytes.to_string expected))

let check_get make width order =
  each_codec_row width order (fun offset value bytes ->
      let page = filled_page (offset + bytes_of width + margin) in
      Bytes.blit_string bytes 0 page.bytes offset (String.length bytes);
      let got = (make page).get offset in
      if got <> value then
        fail "codec.tsv: %s %s: loading at %d gave %Ld instead of %Ld" (width_word width)
          (order_word order) offset got value)

let refused call =
  match call () with () -> false | exception Invalid_argument _ -> true

let check_bounds make width =
  let check_row = function
    | [ row_width; size; offset; result ] ->
        if row_width = width_word width then begin
          let page = filled_page (int_of_string size) in
          let before = Bytes.copy page.bytes in
          let codec = make page in
          (* The rows reach beyond OCaml's 63 bits: those offsets cannot even be
             written down here. *)
          match int_of_string_opt offset with
          | None -> ()
          | Some at ->
              let expected = result = "refused" in
              let told what got =
                if got <> expected then
                  fail "bounds.tsv: %s %s at %s of %s bytes was %s" what (width_word width)
                    offset size
                    (if got then "refused" else "let through")
              in
              told "get" (refused (fun () -> ignore (codec.get at)));
              told "set" (refused (fun () -> codec.set at 0L));
              if expected && not (Bytes.equal page.bytes before) then
                fail "bounds.tsv: a refused set at %s changed the buffer" offset
        end
    | row -> malformed "bounds.tsv" row
  in
  List.iter check_row (rows "bounds.tsv")
