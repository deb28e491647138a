type about = {
  title : string;
  tier : Bench.tier;
  role : Bench.role;
  path : Bench.path;
  callee : string -> string;
}

let about =
  {
    title = "";
    tier = Bench.Wide;
    role = Bench.No_role;
    path = Bench.Native_operations;
    callee = (fun _ -> "");
  }

type 'store calls = {
  create : unit -> 'store;
  close : 'store -> unit;
  count : 'store -> int;
  put : 'store -> string -> string -> unit;
  get : 'store -> string -> string;
  erase : 'store -> string -> unit;
}

type 'store loops = {
  use : 'store -> Records.t -> unit;
  put : int -> unit;
  get : int -> int;
  get_miss : int -> int;
}

let fail format = Printf.ksprintf failwith format
let hot_records = 1_000

(* Two sets of values for the same keys, so that an overwrite can be seen. *)
let present = Array.map (Records.create ~first:0 ~count:hot_records) [| 'v'; 'w' |]
let absent = Records.create ~first:hot_records ~count:hot_records 'v'

let fill (calls : 'store calls) store (records : Records.t) =
  Array.iteri (fun i key -> calls.put store key records.values.(i)) records.keys

let expect_values (calls : 'store calls) store (records : Records.t) count =
  for i = 0 to count - 1 do
    let got = calls.get store records.keys.(i) in
    if got <> records.values.(i) then
      fail "%s holds %S instead of %S" records.keys.(i) got records.values.(i)
  done

(* A case's store lives from setup to teardown. *)
let holding (calls : 'store calls) prepare =
  let held = ref None in
  let get () = match !held with Some store -> store | None -> invalid_arg "no setup before" in
  let setup () =
    let store = calls.create () in
    held := Some store;
    prepare store
  in
  let teardown () =
    calls.close (get ());
    held := None
  in
  (get, setup, teardown)

let put_case calls loops case =
  let store, setup, teardown = holding calls (fun store -> fill calls store present.(0)) in
  let turn = ref 0 in
  let batch n =
    turn := 1 - !turn;
    loops.use (store ()) present.(!turn);
    Measured.run loops.put n;
    expect_values calls (store ()) present.(!turn) (min n hot_records)
  in
  { case with Bench.batch; setup; teardown; code = Bench.code_address loops.put }

let get_case calls loops case =
  let store, setup, teardown = holding calls (fun store -> fill calls store present.(0)) in
  let batch n =
    loops.use (store ()) present.(0);
    let sum = Measured.run loops.get n in
    let round = Records.expected_marks present.(0) hot_records in
    let expected =
      (n / hot_records * round) + Records.expected_marks present.(0) (n mod hot_records)
    in
    if sum <> expected then fail "the values' sum is %d instead of %d" sum expected
  in
  { case with Bench.batch; setup; teardown; code = Bench.code_address loops.get }

let get_miss_case calls loops case =
  let store, setup, teardown = holding calls (fun store -> fill calls store present.(0)) in
  let batch n =
    loops.use (store ()) absent;
    let found = Measured.run loops.get_miss n in
    if found > 0 then fail "%d absent keys were found" found
  in
  { case with Bench.batch; setup; teardown; code = Bench.code_address loops.get_miss }

let new_records = 1_000_000

let put_new_case calls loops case =
  let records = lazy (Records.create ~first:0 ~count:(Bench.scaled new_records) 'v') in
  let store, setup, teardown = holding calls (fun _ -> ignore (Lazy.force records)) in
  let batch n =
    loops.use (store ()) (Lazy.force records);
    Measured.run loops.put n;
    let count = calls.count (store ()) in
    if count <> n then fail "the store holds %d records instead of %d" count n
  in
  {
    case with
    Bench.batch;
    setup;
    teardown;
    tier = Bench.Wide;
    isolate = true;
    fixed_n = new_records;
    code = Bench.code_address loops.put;
  }

let result call = match call () with text -> text | exception Not_found -> "miss"

(* One line of the script; the result as the file writes it. *)
let follow (calls : 'store calls) store operation key value =
  let key = Vectors.bytes_of_hex key in
  match operation with
  | "put" -> result (fun () -> calls.put store key (Vectors.bytes_of_hex value); "ok")
  | "get" -> result (fun () -> Vectors.hex_of_bytes (calls.get store key))
  | "erase" -> result (fun () -> calls.erase store key; "ok")
  | "count" -> string_of_int (calls.count store)
  | other -> fail "store.tsv: unknown operation %S" other

let check (calls : 'store calls) () =
  let store = calls.create () in
  let check_row line = function
    | [ operation; key; value; expected ] ->
        let got = follow calls store operation key value in
        if got <> expected then
          fail "store.tsv: row %d, %s %s: got %s instead of %s" (line + 1) operation key got
            expected
    | row -> fail "store.tsv: malformed row %S" (String.concat "\t" row)
  in
  List.iteri check_row (Vectors.rows "store.tsv");
  calls.close store

let cases ~technique ~source about calls loops =
  let case operation =
    let callee = about.callee operation in
    {
      Bench.case with
      operation;
      technique;
      source;
      title = operation ^ ", " ^ about.title;
      tier = about.tier;
      role = about.role;
      path = about.path;
      callee;
      direction = (if callee = "" then No_direction else Into_cxx);
      check = check calls;
    }
  in
  [
    put_case calls loops (case "put");
    get_case calls loops (case "get");
    get_miss_case calls loops (case "get_miss");
    put_new_case calls loops (case "put_new");
  ]
