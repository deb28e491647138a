type about = {
  title : string;
  role : Bench.role;
  tier : Bench.tier;
  path : Bench.path;
  callee : string;
  cold : bool;
}

let about =
  {
    title = "";
    role = Bench.No_role;
    tier = Bench.Wide;
    path = Bench.Native_operations;
    callee = "";
    cold = true;
  }

type 'source reader = {
  open_file : string -> 'source;
  close : 'source -> unit;
  rewind : 'source -> unit;
  block : 'source -> Page.t -> int;
  blocks : 'source -> Page.t -> int -> int;
  contents : 'source -> Page.t -> int -> int -> string;
}

let fail format = Printf.ksprintf failwith format

(* A pass is at most so many calls, from the start of the file. *)
let longest_pass = 1 lsl 18

let file_size path =
  let channel = open_in_bin path in
  Fun.protect ~finally:(fun () -> close_in channel) (fun () -> in_channel_length channel)

let calls_of_pass ~file_size ~size = min longest_pass ((file_size + size - 1) / size)

(* Reads n blocks in passes; the bytes that came, and the calls of the last pass. *)
let rec read_passes reader source page ~pass n bytes =
  reader.rewind source;
  let calls = min n pass in
  let bytes = bytes + reader.blocks source page calls in
  if calls = n then (bytes, calls) else read_passes reader source page ~pass (n - calls) bytes

(* What n calls must have read, and the last of them, by a way of our own. *)
let expect path ~size ~pass n (bytes, last_calls) contents =
  let channel = open_in_bin path in
  Fun.protect ~finally:(fun () -> close_in channel) @@ fun () ->
  let file_size = in_channel_length channel in
  let bytes_of calls = min file_size (calls * size) in
  let right = ((n - last_calls) / pass * bytes_of pass) + bytes_of last_calls in
  if bytes <> right then fail "%d bytes came, not %d" bytes right;
  let length = bytes_of last_calls - ((last_calls - 1) * size) in
  let compared = min length 4096 in
  seek_in channel (bytes_of last_calls - compared);
  if really_input_string channel compared <> contents (length - compared) compared then
    fail "the last block is not the file's before %d" (bytes_of last_calls)

let read_case reader size case =
  let opened = ref None in
  let page = lazy (Page.create size) in
  let setup () =
    let path = Bench.input_file () in
    opened := Some (path, calls_of_pass ~file_size:(file_size path) ~size, reader.open_file path);
    ignore (Lazy.force page)
  in
  let with_source use = match !opened with Some file -> use file | None -> fail "no setup before" in
  let teardown () =
    with_source (fun (_, _, source) -> reader.close source);
    opened := None
  in
  let batch n =
    with_source (fun (path, pass, source) ->
        let page = Lazy.force page in
        let read n = read_passes reader source page ~pass n 0 in
        expect path ~size ~pass n (Measured.run read n) (reader.contents source page))
  in
  {
    case with
    Bench.batch;
    setup;
    teardown;
    items = float_of_int size;
    code = Bench.code_address reader.blocks;
  }

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
  let page = Page.create block_size in
  let expect_block at length =
    let got = reader.block source page in
    let right = String.init length (fun i -> pattern (at + i)) in
    if got <> length || reader.contents source page 0 got <> right then
      fail "blocks.tsv: file of %d in blocks of %d: wrong block at %d" file_size block_size at;
    at + length
  in
  (* Twice, so that the way back to the start is tried. *)
  for _ = 1 to 2 do
    reader.rewind source;
    let at = List.fold_left expect_block 0 expected in
    ignore (expect_block at 0)
  done;
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

let warm_sizes = [ 1; 64; 256; 1024; 4096; 65000; 65536; 1 lsl 20 ]
let cold_sizes = [ 1024; 65536; 1 lsl 20 ]
let is_claimed size = size = 1024 || size = 65536

let cases ~technique ~source about reader =
  let case =
    {
      Bench.case with
      operation = "read";
      technique;
      source;
      title = "read, " ^ about.title;
      path = about.path;
      callee = about.callee;
      direction = (if about.callee = "" then Bench.No_direction else Bench.Into_cxx);
      item = "byte";
      check = check reader;
    }
  in
  let warm size =
    read_case reader size
      {
        case with
        params = Printf.sprintf "size:%d" size;
        role = about.role;
        tier = (if is_claimed size then about.tier else Bench.Wide);
        input = Bench.Warm;
      }
  and cold size =
    read_case reader size
      {
        case with
        params = Printf.sprintf "size:%d/cache:cold" size;
        role = about.role;
        tier = Bench.Wide;
        clock = Bench.Wall;
        input = Bench.Cold;
        isolate = true;
        fixed_n = Bench.cold_bytes / size;
      }
  in
  List.map warm warm_sizes @ if about.cold then List.map cold cold_sizes else []
