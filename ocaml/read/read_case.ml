type about = { title : string; role : Bench.role }

type 'source reader = {
  open_file : string -> 'source;
  close : 'source -> unit;
  rewind : 'source -> unit;
  block : 'source -> bytes -> int;
  blocks : 'source -> bytes -> int -> int;
}

let fail format = Printf.ksprintf failwith format

(* The block that was read last, by a way of our own. *)
let expect_last_block path block n =
  let size = Bytes.length block in
  let channel = open_in_bin path in
  Fun.protect
    ~finally:(fun () -> close_in channel)
    (fun () ->
      let blocks = in_channel_length channel / size in
      seek_in channel ((n - 1) mod blocks * size);
      if really_input_string channel size <> Bytes.to_string block then
        fail "the last block is not that of the file")

let read_case reader size case =
  let opened = ref None in
  let setup () =
    let path = Bench.input_file () in
    opened := Some (path, reader.open_file path)
  in
  let with_source use = match !opened with Some file -> use file | None -> fail "no setup before" in
  let teardown () =
    with_source (fun (_, source) -> reader.close source);
    opened := None
  in
  let block = Bytes.create size in
  let batch n =
    with_source (fun (path, source) ->
        reader.rewind source;
        let bytes = Measured.run (reader.blocks source block) n in
        if bytes <> n * size then
          fail "%d bytes came instead of %d: is the file's size a multiple of %d?" bytes (n * size)
            size;
        expect_last_block path block n)
  in
  { case with Bench.batch; setup; teardown; items = float_of_int size }

let pattern i = Char.chr (((i * 31) + (i / 256)) land 255)

let with_file size use =
  let path, channel = Filename.open_temp_file ~mode:[ Open_binary ] "tollgate" ".blocks" in
  Fun.protect
    ~finally:(fun () -> Sys.remove path)
    (fun () ->
      output_string channel (String.init size pattern);
      close_out channel;
      use path)

(* "1024*9,784" as the list that it stands for. *)
let lengths_of_text = function
  | "-" -> []
  | text ->
      let one item =
        match String.split_on_char '*' item with
        | [ length ] -> [ int_of_string length ]
        | [ length; times ] -> List.init (int_of_string times) (fun _ -> int_of_string length)
        | _ -> fail "blocks.tsv: malformed lengths %S" text
      in
      List.concat_map one (String.split_on_char ',' text)

let check_file reader ~file_size ~block_size expected path =
  let source = reader.open_file path in
  let block = Bytes.create block_size in
  let expect_block at length =
    let got = reader.block source block in
    let right = String.init length (fun i -> pattern (at + i)) in
    if got <> length || Bytes.sub_string block 0 got <> right then
      fail "blocks.tsv: file of %d in blocks of %d: wrong block at %d" file_size block_size at;
    at + length
  in
  let at = List.fold_left expect_block 0 expected in
  ignore (expect_block at 0);
  reader.close source

let check reader () =
  let check_row = function
    | [ file_size; block_size; lengths ] ->
        let file_size = int_of_string file_size and block_size = int_of_string block_size in
        with_file file_size
          (check_file reader ~file_size ~block_size (lengths_of_text lengths))
    | row -> fail "blocks.tsv: malformed row %S" (String.concat "\t" row)
  in
  List.iter check_row (Vectors.rows "blocks.tsv")

let cases ~technique ~source about reader =
  let size = 1024 in
  [
    read_case reader size
      {
        Bench.case with
        operation = "read";
        technique;
        source;
        params = Printf.sprintf "size:%d" size;
        title = about.title;
        role = about.role;
        clock = Bench.Wall;
        input = Bench.Warm;
        item = "byte";
        check = check reader;
      };
  ]
