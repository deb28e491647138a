type about = {
  title : string;
  tier : Bench.tier;
  role : Bench.role;
  path : Bench.path;
  callee : string -> string;
  hole : string -> string;
  adds : string;
  over : string;
  order : Vectors.order;
  checked : bool;
}

let about =
  {
    title = "";
    tier = Bench.Wide;
    role = Bench.No_role;
    path = Bench.No_call;
    callee = (fun _ -> "");
    hole = (fun _ -> "");
    adds = "";
    over = "";
    order = Vectors.Little_endian;
    checked = false;
  }

type 'buffer loops = {
  set : 'buffer -> int -> unit;
  get : 'buffer -> int -> int;
  set_get : 'buffer -> int -> unit;
}

exception Lost

type codec = {
  technique : string;
  about : about;
  width : Vectors.width;
  make : Page.t -> Vectors.codec;
}

let slots = 64

(* The reference that buffers are filled and verified with: the standard library. *)
let reference (width : Vectors.width) (order : Vectors.order) bytes =
  let sign_extended get bytes offset = Int64.of_int32 (get bytes offset) in
  let truncated set bytes offset v = set bytes offset (Int64.to_int32 v) in
  let set, get =
    match (width, order) with
    | I32, Little_endian -> (truncated Bytes.set_int32_le, sign_extended Bytes.get_int32_le)
    | I32, Big_endian -> (truncated Bytes.set_int32_be, sign_extended Bytes.get_int32_be)
    | I64, Little_endian -> (Bytes.set_int64_le, Bytes.get_int64_le)
    | I64, Big_endian -> (Bytes.set_int64_be, Bytes.get_int64_be)
  in
  { Vectors.set = set bytes; get = get bytes }

(* Odd, and every byte of it is another one. *)
let slot_factor = 0x1E3779B97F4A7C15

let as_width (width : Vectors.width) v =
  match width with I32 -> Int64.of_int32 (Int64.to_int32 v) | I64 -> v

let slot_value width slot = as_width width (Int64.of_int ((slot + 1) * slot_factor))

(* A loop of n iterations visits this slot so often. *)
let visits n slot = (n - slot + slots - 1) / slots

let expected_sum width n =
  let sum = ref 0L in
  for slot = 0 to slots - 1 do
    sum := Int64.add !sum (Int64.mul (Int64.of_int (visits n slot)) (slot_value width slot))
  done;
  Int64.to_int !sum

(* The loops count down, so that slot i holds i in the end. *)
let verify_slots width (codec : Vectors.codec) n =
  for i = 0 to min n slots - 1 do
    let got = codec.get (i * Vectors.bytes_of width) in
    if got <> Int64.of_int i then
      Printf.ksprintf failwith "slot %d holds %Ld instead of %d" i got i
  done

let clear (page : Page.t) = Bytes.fill page.bytes 0 (Bytes.length page.bytes) '\xff'

let set_batch width page reference loop n =
  clear page;
  Measured.run loop n;
  verify_slots width reference n

let set_get_batch width page reference loop n =
  match set_batch width page reference loop n with
  | () -> ()
  | exception Lost -> failwith "a value did not come back"

let get_batch width (reference : Vectors.codec) loop n =
  for slot = 0 to slots - 1 do
    reference.set (slot * Vectors.bytes_of width) (slot_value width slot)
  done;
  let sum = Measured.run loop n in
  if sum <> expected_sum width n then
    Printf.ksprintf failwith "the sum is %d instead of %d" sum (expected_sum width n)

let cases_of_width ~technique ~source about (page : Page.t) buffer width (loops, codec) =
  let reference = reference width about.order page.bytes in
  let check_set () = Vectors.check_set codec width about.order in
  let check_get () = Vectors.check_get codec width about.order in
  let case name batch code check =
    let operation =
      name ^ match width with Vectors.I32 -> "_i32" | I64 -> "_i64"
    in
    let hole = about.hole operation in
    let check_all () =
      check ();
      if about.checked then Vectors.check_bounds codec width
    in
    {
      Bench.case with
      operation;
      technique;
      source;
      title = operation ^ ", " ^ about.title;
      tier = about.tier;
      role = about.role;
      path = about.path;
      callee = about.callee operation;
      direction = (if about.callee operation = "" then No_direction else Into_cxx);
      hole;
      adds = about.adds;
      over = (if about.over = "" then "" else operation ^ "/" ^ about.over);
      batch;
      check = check_all;
      code;
    }
  in
  let over_buffer loop n = loop buffer (n - 1) in
  [
    case "set"
      (set_batch width page reference (over_buffer loops.set))
      (Bench.code_address loops.set) check_set;
    case "get"
      (get_batch width reference (over_buffer loops.get))
      (Bench.code_address loops.get) check_get;
    case "set_get"
      (set_get_batch width page reference (over_buffer loops.set_get))
      (Bench.code_address loops.set_get)
      (fun () ->
        check_set ();
        check_get ());
  ]

let cases ~technique ~source about page buffer ~i32 ~i64 =
  cases_of_width ~technique ~source about page buffer Vectors.I32 i32
  @ cases_of_width ~technique ~source about page buffer Vectors.I64 i64
