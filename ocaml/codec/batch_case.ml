type about = {
  title : string;
  role : Bench.role;
  path : Bench.path;
  callee : string -> string;
  adds : string;
  over : string;
  core : bool;
}

let about =
  {
    title = "";
    role = Bench.No_role;
    path = Bench.Native_operations;
    callee = (fun _ -> "");
    adds = "";
    over = "";
    core = false;
  }

type batch = {
  page : Page.t;
  load : int array -> unit;
  read : unit -> int array;
  encode : int -> unit;
  decode : int -> unit;
}

let int_arrays count =
  let values = Array.make count 0 in
  (values, (fun from -> Array.blit from 0 values 0 count), fun () -> Array.copy values)

type int32s = (int32, Bigarray.int32_elt, Bigarray.c_layout) Bigarray.Array1.t

let bigarrays count =
  let values = Bigarray.(Array1.create int32 c_layout count) in
  let load = Array.iteri (fun i v -> values.{i} <- Int32.of_int v) in
  (values, load, fun () -> Array.init count (fun i -> Int32.to_int values.{i}))

let sizes = [ 1; 2; 3; 4; 16; 64; 256; 1024 ]
let core_sizes = [ 1; 16; 256; 1024 ]

(* Both signs, and every byte of a value is another one. *)
let value i = Int32.to_int (Int32.of_int ((i + 1) * 0x9E3779B1))

let encoded values =
  let bytes = Bytes.create (4 * Array.length values) in
  Array.iteri (fun i v -> Bytes.set_int32_le bytes (4 * i) (Int32.of_int v)) values;
  bytes

let clear (page : Page.t) = Bytes.fill page.bytes 0 (Bytes.length page.bytes) '\000'

let expect_encoded batch values =
  let bytes = encoded values in
  if not (Bytes.equal bytes (Bytes.sub batch.page.bytes 0 (Bytes.length bytes))) then
    failwith "the encoded values are not those of the array"

let encode batch values n =
  batch.load values;
  clear batch.page;
  Measured.run batch.encode n;
  expect_encoded batch values

let decode batch values n =
  batch.load (Array.map lnot values);
  let bytes = encoded values in
  Bytes.blit bytes 0 batch.page.bytes 0 (Bytes.length bytes);
  Measured.run batch.decode n;
  if batch.read () <> values then failwith "the decoded values are not those of the buffer"

(* The vectors' values one behind the other, as many as there is room for. *)
let check batch count =
  let vectors = Array.of_list (Vectors.values Vectors.I32 Vectors.Little_endian) in
  let rounds = (Array.length vectors + count - 1) / count in
  for round = 0 to rounds - 1 do
    let vector i = vectors.(((round * count) + i) mod Array.length vectors) in
    let values = Array.init count (fun i -> Int64.to_int (fst (vector i))) in
    let bytes = String.concat "" (List.init count (fun i -> snd (vector i))) in
    batch.load values;
    clear batch.page;
    batch.encode 1;
    if Bytes.sub_string batch.page.bytes 0 (4 * count) <> bytes then
      failwith "codec.tsv: the encoded values are not the vectors' bytes";
    batch.load (Array.make count 0);
    batch.decode 1;
    if batch.read () <> values then failwith "codec.tsv: the decoded values are not the vectors'"
  done

let cases_of_size ~technique ~source about make count =
  let batch = make count in
  let values = Array.init count value in
  let params = Printf.sprintf "batch:%d" count in
  let case ?(core = false) operation run loop =
    {
      Bench.case with
      operation;
      technique;
      source;
      params;
      title = operation ^ ", " ^ about.title;
      role = about.role;
      tier = (if core then Core else Wide);
      path = about.path;
      callee = about.callee operation;
      adds = about.adds;
      over =
        (if about.over = "" then "" else String.concat "/" [ operation; about.over; params ]);
      direction = (if about.callee operation = "" then No_direction else Into_cxx);
      item = "value";
      items = float_of_int count;
      batch = run batch values;
      check = (fun () -> check batch count);
      code = Bench.code_address loop;
    }
  in
  let core = about.core && List.mem count core_sizes in
  [ case ~core "encode_i32" encode batch.encode; case "decode_i32" decode batch.decode ]

let cases ~technique ~source about make =
  List.concat_map (cases_of_size ~technique ~source about make) sizes
