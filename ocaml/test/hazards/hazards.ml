(* What goes wrong in a binding, each fault shown in a child process, and that our own
   way cannot have it. *)

open Alcotest

external unchecked_get : bytes -> (int[@untagged]) -> (int64[@unboxed])
  = "toll_ocaml_get_i64_boxed" "toll_ocaml_get_i64_unboxed"
[@@noalloc]

external unchecked_set : bytes -> (int[@untagged]) -> (int64[@unboxed]) -> unit
  = "toll_ocaml_set_i64_boxed" "toll_ocaml_set_i64_unboxed"
[@@noalloc]

external minus_one : unit -> (int[@untagged]) = "hazard_minus_one" "hazard_minus_one_untagged"
[@@noalloc]

external all_ones : unit -> (int32[@unboxed]) = "hazard_all_ones" "hazard_all_ones_unboxed"
[@@noalloc]

external allocates : int -> int ref = "hazard_allocates" [@@noalloc]
external no_root : int -> string * int = "hazard_no_root"
external keeps_pointer : string -> bool = "hazard_keeps_pointer"
external raise_over_frame : (unit -> unit) -> unit = "hazard_raise_over_frame"
external destroyed : unit -> int = "hazard_destroyed"

(* What Tollgate.Store.get calls, without keeping the store. *)
external copy_of_record : Tollgate.Store.t -> string -> string = "tollgate_store_get"
external scribble_over_freed : unit -> unit = "hazard_scribble_over_freed"

type telling

external telling : unit -> telling = "hazard_telling"

module Ours = Tollgate.Codec

type outcome = Fine | Wrong | Killed

let outcome =
  let name = function Fine -> "fine" | Wrong -> "wrong" | Killed -> "killed" in
  testable (Fmt.of_to_string name) ( = )

(* What a child says that runs [is_wrong]; in a small minor heap, which is collected
   often. *)
let in_child is_wrong =
  flush_all ();
  match Unix.fork () with
  | 0 ->
      Gc.set { (Gc.get ()) with minor_heap_size = 4096 };
      Unix._exit (if is_wrong () then 1 else 0)
  | child -> (
      match snd (Unix.waitpid [] child) with
      | Unix.WEXITED 0 -> Fine
      | Unix.WEXITED _ -> Wrong
      | Unix.WSIGNALED _ | Unix.WSTOPPED _ -> Killed)

let check_outcome = check outcome
let check_faulty what is_wrong = check bool what true (in_child is_wrong <> Fine)

let refused call = match call () with _ -> false | exception Invalid_argument _ -> true

let size = 64
let buffer () = Ours.of_bytes (Bytes.make size '\000')

let expect_refused offset =
  check bool "ours refuses to load" true
    (refused (fun () -> ignore (Ours.get_i64 (buffer ()) offset)));
  check bool "ours refuses to store" true (refused (fun () -> Ours.set_i64 (buffer ()) offset 0L))

let before_the_start () =
  check_outcome "the header is read and goes as a value" Wrong
    (in_child (fun () -> unchecked_get (Bytes.create size) (-8) <> 0L));
  check_faulty "a store there makes the buffer another length" (fun () ->
      let bytes = Bytes.create size in
      unchecked_set bytes (-8) (Int64.add (unchecked_get bytes (-8)) 1024L);
      Bytes.length bytes <> size);
  expect_refused (-8)

let at_the_end () =
  check_faulty "the block behind is another one afterwards" (fun () ->
      let behind = Sys.opaque_identity (ref 1) in
      let bytes = Sys.opaque_identity (Bytes.create 7) in
      unchecked_set bytes 16 99L;
      !behind <> 1);
  expect_refused (size - 7);
  expect_refused size

let far_away () =
  check_outcome "the process dies" Killed
    (in_child (fun () -> unchecked_get (Bytes.create size) (1 lsl 40) = 0L));
  expect_refused (1 lsl 40);
  expect_refused max_int;
  expect_refused min_int

let a_literal () =
  let literal () = "a literal of the program" in
  check_outcome "a literal is another one afterwards" Wrong
    (in_child (fun () ->
         unchecked_set (Bytes.unsafe_of_string (literal ())) 0 0L;
         (literal ()).[0] <> 'a'));
  let bytes = Bytes.of_string (literal ()) in
  Bytes.set_int64_le bytes 0 0L;
  check string "bytes, which ours takes, are a copy" "a literal of the program" (literal ())

let a_short_int () =
  check_outcome "-1 of 32 bits is 4,294,967,295" Wrong
    (in_child (fun () -> minus_one () = 0xFFFF_FFFF));
  let buffer = buffer () in
  Ours.set_i32 buffer 0 (-1l);
  check int "ours extends the sign" (-1) (Int32.to_int (Ours.get_i32 buffer 0))

let an_unsigned_int () =
  check_outcome "4,294,967,295 is -1" Wrong (in_child (fun () -> all_ones () = -1l));
  let buffer = buffer () in
  Ours.set_i64 buffer 0 0xFFFF_FFFFL;
  check int64 "ours has 64 bits for it" 0xFFFF_FFFFL (Ours.get_i64 buffer 0)

(* Blocks of our own among the stub's; all are looked at when all are there. *)
let allocates_beside make =
  let pair i = (Sys.opaque_identity (ref i), make (-i)) in
  let is_wrong i (own, other) = !own <> i || !other <> -i in
  let round _ = List.exists Fun.id (List.mapi is_wrong (List.init 100 pair)) in
  List.exists round (List.init 1000 Fun.id)

let noalloc_that_allocates () =
  check_faulty "its block lies in another one" (fun () -> allocates_beside allocates);
  check_outcome "a stub without the promise may allocate" Fine
    (in_child (fun () ->
         allocates_beside (fun i -> ref (Option.get (Cases.Result_stub.result_option i)))))

let a_missing_root () =
  check_faulty "a value is another one after a collection" (fun () ->
      let is_wrong i (text, number) = text <> string_of_int i || number <> i in
      let round _ = List.exists Fun.id (List.mapi is_wrong (List.init 1000 no_root)) in
      List.exists round (List.init 200 Fun.id));
  check_outcome "ours keeps nothing across an allocation" Fine
    (in_child (fun () ->
         let store = Tollgate.Store.create ~seed:1 () in
         let wrong = ref 0 in
         for i = 1 to 20_000 do
           let key = string_of_int i in
           Tollgate.Store.put store key key;
           if Tollgate.Store.get store key <> key then incr wrong
         done;
         !wrong > 0))

let an_owner_at_its_last_use () =
  let value = String.make 2000 'v' in
  let is_wrong get _ =
    let store = Tollgate.Store.create ~seed:1 () in
    Tollgate.Store.put store "key" value;
    get store "key" <> value
  in
  let ever is_wrong =
    scribble_over_freed ();
    List.exists is_wrong (List.init 20_000 Fun.id)
  in
  check_faulty "a store is finalised while its record is copied" (fun () ->
      ever (is_wrong copy_of_record));
  check_outcome "ours lives through its last use" Fine
    (in_child (fun () -> ever (is_wrong Tollgate.Store.get)))

let a_pointer_over_the_lock () =
  check_faulty "the string has moved meanwhile" (fun () ->
      let other () =
        for _ = 1 to 1000 do
          Gc.minor ();
          ignore (Sys.opaque_identity (Array.make 200 0));
          Thread.yield ()
        done
      in
      let thread = Thread.create other () in
      let kept = keeps_pointer (String.make 10 'k') in
      Thread.join thread;
      not kept)

let an_exception_over_a_frame () =
  check_outcome "its destructor did not run" Wrong
    (in_child (fun () ->
         (try raise_over_frame (fun () -> raise Exit) with Exit -> ());
         destroyed () = 0));
  check_outcome "ours raises when C++'s own is over" Fine
    (in_child (fun () ->
         match Cases.Raise_cxx_exception.call () with () -> true | exception Not_found -> false))

let a_finaliser_at_exit () =
  check_outcome "a block that is alive at exit is not finalised" Fine
    (in_child (fun () ->
         let block = telling () in
         at_exit (fun () -> ignore (Sys.opaque_identity block));
         Stdlib.do_at_exit ();
         false));
  check_outcome "one that is dropped is" Wrong
    (in_child (fun () ->
         ignore (telling ());
         Gc.full_major ();
         false))

let () =
  let test name body = test_case name `Quick body in
  run "hazards"
    [
      ( "hazards",
        [
          test "an unchecked offset before the start" before_the_start;
          test "an unchecked offset at the end" at_the_end;
          test "an unchecked offset far away" far_away;
          test "a store into a literal" a_literal;
          test "an int of 32 bits as [@untagged]" a_short_int;
          test "an unsigned int as int32" an_unsigned_int;
          test "a [@@noalloc] stub that allocates" noalloc_that_allocates;
          test "a missing root" a_missing_root;
          test "an owner at its last use" an_owner_at_its_last_use;
          test "a pointer kept over the runtime's lock" a_pointer_over_the_lock;
          test "an exception over a C++ frame" an_exception_over_a_frame;
          test "a finaliser at exit" a_finaliser_at_exit;
        ] );
    ]
