(* The contract of Tollgate.Store, which is that of tollgate.h's store. *)

open Alcotest
open Tollgate

let with_store use =
  let store = Store.create () in
  Fun.protect ~finally:(fun () -> Store.close store) (fun () -> use store)

let records store =
  let found = ref [] in
  Store.iter (fun key value -> found := (key, value) :: !found) store;
  List.sort compare !found

let present_and_absent () =
  with_store @@ fun store ->
  Store.put store "" "an empty key";
  Store.put store "zero\000byte" "";
  check string "get" "an empty key" (Store.get store "");
  check (option string) "get_opt" (Some "") (Store.get_opt store "zero\000byte");
  check bool "mem" true (Store.mem store "");
  check_raises "get of an absent key" Not_found (fun () -> ignore (Store.get store "zero"));
  check (option string) "get_opt of one" None (Store.get_opt store "zero");
  check bool "remove" true (Store.remove store "");
  check bool "remove again" false (Store.remove store "");
  check int "count" 1 (Store.count store)

let agrees_with_hashtbl =
  let key = QCheck.(map string_of_int (int_range 0 50)) in
  let steps = QCheck.(list (pair key (option small_string))) in
  let test =
    QCheck.Test.make ~count:300 ~name:"puts and removals" steps (fun steps ->
        with_store @@ fun store ->
        let table = Hashtbl.create 16 in
        let follow = function
          | key, Some value ->
              Store.put store key value;
              Hashtbl.replace table key value
          | key, None ->
              ignore (Store.remove store key);
              Hashtbl.remove table key
        in
        List.iter follow steps;
        records store = List.sort compare (List.of_seq (Hashtbl.to_seq table)))
  in
  fun () -> QCheck.Test.check_exn ~rand:(Random.State.make [| 42 |]) test

let iteration_may_remove () =
  with_store @@ fun store ->
  List.iter (fun i -> Store.put store (string_of_int i) "") (List.init 1000 Fun.id);
  Store.iter (fun key _ -> ignore (Store.remove store key)) store;
  check int "count" 0 (Store.count store)

let iteration_refuses_growth () =
  with_store @@ fun store ->
  Store.put store "first" "";
  check_raises "many more" (Invalid_argument "Tollgate.Store.iter: the store was changed meanwhile")
    (fun () ->
      Store.iter
        (fun _ _ -> List.iter (fun i -> Store.put store (string_of_int i) "") (List.init 1000 Fun.id))
        store)

let iteration_lets_exceptions_out () =
  with_store @@ fun store ->
  Store.put store "first" "";
  check_raises "the visitor's own" Exit (fun () -> Store.iter (fun _ _ -> raise Exit) store)

let closed_is_refused () =
  let store = Store.create () in
  Store.put store "key" "value";
  Store.close store;
  Store.close store;
  let refused name use =
    check_raises name (Invalid_argument "Tollgate.Store: the store is closed") (fun () -> use store)
  in
  refused "put" (fun store -> Store.put store "key" "value");
  refused "get" (fun store -> ignore (Store.get store "key"));
  refused "remove" (fun store -> ignore (Store.remove store "key"));
  refused "count" (fun store -> ignore (Store.count store));
  refused "iter" (Store.iter (fun _ _ -> ()));
  let other = Store.create () in
  Store.put other "key" "value";
  refused "iter that closes it" (fun _ -> Store.iter (fun _ _ -> Store.close other) other)

let reserved_and_cleared () =
  with_store @@ fun store ->
  Store.reserve store ~records:1000 ~bytes:16_000;
  let room = Store.bytes_used store in
  List.iter (fun i -> Store.put store (string_of_int i) "12345678") (List.init 1000 Fun.id);
  check int "nothing grew" room (Store.bytes_used store);
  Store.clear store;
  check int "no records" 0 (Store.count store);
  check bool "and less memory" true (Store.bytes_used store < room);
  check_raises "a negative number"
    (Invalid_argument "Tollgate.Store.reserve: -1 records of 0 bytes") (fun () ->
      Store.reserve store ~records:(-1) ~bytes:0)

let () =
  let test name body = test_case name `Quick body in
  run "store"
    [
      ( "store",
        [
          test "a key is present or absent" present_and_absent;
          test "it holds what Hashtbl holds" agrees_with_hashtbl;
          test "iter may remove what it visits" iteration_may_remove;
          test "iter refuses to go on over a moved index" iteration_refuses_growth;
          test "an exception leaves iter" iteration_lets_exceptions_out;
          test "a closed store is refused" closed_is_refused;
          test "reserve makes room and clear gives it back" reserved_and_cleared;
        ] );
    ]
