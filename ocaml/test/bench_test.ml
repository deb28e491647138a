(* The OCaml side of the engine, seen from outside: a sample runner is started, in
   native code and in bytecode, and its output is read. *)

let contains text part =
  let last = String.length text - String.length part in
  let rec at i = i <= last && (String.sub text i (String.length part) = part || at (i + 1)) in
  at 0

(* Standard output and exit status of a command. *)
let output arguments =
  let command = String.concat " " (List.map Filename.quote arguments) in
  let channel = Unix.open_process_in (command ^ " 2>/dev/null") in
  let lines = ref [] in
  (try
     while true do
       lines := input_line channel :: !lines
     done
   with End_of_file -> ());
  let status =
    match Unix.close_process_in channel with
    | Unix.WEXITED status -> status
    | Unix.WSIGNALED signal | Unix.WSTOPPED signal -> 1000 + signal
  in
  (String.concat "\n" (List.rev !lines), status)

let expect text part =
  if not (contains text part) then Alcotest.failf "%S is missing in:\n%s" part text

(* The rows of Google Benchmark's JSON, one text each. *)
let rows json = String.split_on_char '}' json

let row json name =
  match List.find_opt (fun row -> contains row ("\"run_name\": \"sample/" ^ name)) (rows json) with
  | Some row -> row
  | None -> Alcotest.failf "no row of %s in:\n%s" name json

let json runner = fst (output [ runner; "--benchmark_format=json"; "--benchmark_min_time=0.01" ])

let json_is_pure runner () =
  let json = json runner in
  Alcotest.(check char) "first" '{' json.[0];
  Alcotest.(check char) "last" '}' json.[String.length json - 1]

let exceptions_end_their_case runner () =
  let json = json runner in
  expect (row json "raises_in_batch") "broken batch";
  expect (row json "raises_in_setup") "broken setup";
  expect (row json "overflows_the_stack") "Stack_overflow"

let others_go_on runner () =
  let json = json runner in
  List.iter
    (fun name -> if contains (row json name) "error" then Alcotest.failf "%s has an error" name)
    [ "first"; "last" ]

let a_failing_check_is_named runner () =
  let text, status = output [ runner; "--toll_check" ] in
  expect text "FAILED sample/raises_in_check";
  expect text "broken check";
  expect text "ok sample/last";
  Alcotest.(check int) "status" 1 status

let a_hole_is_declared runner () =
  expect
    (fst (output [ runner; "--benchmark_list_tests"; "--toll_catalog" ]))
    "\"hole\":\"cannot be had here\""

let an_id_is_registered_once runner () =
  let text = fst (output [ runner; "--benchmark_list_tests" ]) in
  expect text "sample/last";
  if contains text "second registration" then Alcotest.fail text

(* A boxed float is a header and eight bytes. *)
let allocation_is_counted runner () =
  expect (row (json runner) "boxes_a_float") "\"minor_words\": 2.0"

let () =
  let tests runner =
    let case name test = Alcotest.test_case name `Quick (test runner) in
    [
      case "the output is Google Benchmark's JSON alone" json_is_pure;
      case "an exception in batch or setup ends that case with its message"
        exceptions_end_their_case;
      case "the cases beside one that raised have figures" others_go_on;
      case "a check that raises is named and the status is 1" a_failing_check_is_named;
      case "a hole is declared in the catalog with its reason" a_hole_is_declared;
      case "an id is registered once" an_id_is_registered_once;
      case "words allocated in a loop are counted" allocation_is_counted;
    ]
  in
  let beside name = Filename.concat (Filename.dirname Sys.executable_name) name in
  Alcotest.run "bench"
    [
      ("native", tests (beside "sample_runner.exe"));
      ("bytecode", tests (beside "sample_runner.bc.exe"));
    ]
