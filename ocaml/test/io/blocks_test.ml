(* The contract of Tollgate.Blocks, which is that of tollgate.h's blocks. *)

open Alcotest

let with_blocks path use =
  let blocks = Tollgate.Blocks.open_file path in
  Fun.protect ~finally:(fun () -> Tollgate.Blocks.close blocks) (fun () -> use blocks)

let with_file_of bytes use =
  Scratch.with_file bytes (fun path -> with_blocks path (fun blocks -> use path blocks))

(* Every block up to the end, that of 0 bytes excepted. *)
let read_all blocks size =
  let block = Bytes.create size in
  let rec go () =
    match Tollgate.Blocks.read blocks block 0 size with
    | 0 -> []
    | got ->
        let first = Bytes.sub_string block 0 got in
        first :: go ()
  in
  go ()

let lengths = List.map String.length

let every_byte_comes_once () =
  let bytes = Scratch.pattern 10_000 in
  with_file_of bytes @@ fun _ blocks ->
  let all = read_all blocks 1024 in
  check (list int) "lengths" (List.init 9 (fun _ -> 1024) @ [ 784 ]) (lengths all);
  check string "bytes" bytes (String.concat "" all);
  Tollgate.Blocks.rewind blocks;
  check string "bytes, after going back" bytes (String.concat "" (read_all blocks 3000))

let growth_is_seen () =
  with_file_of "old" @@ fun path blocks ->
  check (list string) "up to the end" [ "old" ] (read_all blocks 1024);
  Scratch.append path "and new";
  check (list string) "appended" [ "and new" ] (read_all blocks 1024)

let truncation_is_an_end () =
  with_file_of (Scratch.pattern (1 lsl 20)) @@ fun path blocks ->
  ignore (Tollgate.Blocks.read blocks (Bytes.create 65_536) 0 65_536);
  Unix.truncate path 0;
  check (list string) "nothing more" [] (read_all blocks 65_536)

let bad_calls_are_refused () =
  with_file_of "abc" @@ fun _ blocks ->
  let refused name at length =
    check_raises name (Invalid_argument "Tollgate.Blocks.read") (fun () ->
        ignore (Tollgate.Blocks.read blocks (Bytes.create 8) at length))
  in
  refused "no bytes" 0 0;
  refused "a negative length" 0 (-1);
  refused "a negative place" (-1) 1;
  refused "past the end" 1 8;
  refused "a sum that overflows" 1 max_int;
  check (list string) "and nothing is lost" [ "abc" ] (read_all blocks 8)

let dropped_readers_are_closed () =
  Scratch.with_file "abc" @@ fun path ->
  for _ = 1 to 2000 do
    ignore (Tollgate.Blocks.open_file path)
  done;
  check bool "most files are closed" true (Array.length (Sys.readdir "/proc/self/fd") < 1000)

let closed_is_refused () =
  Scratch.with_file "abc" @@ fun path ->
  let blocks = Tollgate.Blocks.open_file path in
  Tollgate.Blocks.close blocks;
  Tollgate.Blocks.close blocks;
  let closed = Invalid_argument "the file is closed" in
  check_raises "read" closed (fun () -> ignore (Tollgate.Blocks.read blocks (Bytes.create 1) 0 1));
  check_raises "rewind" closed (fun () -> Tollgate.Blocks.rewind blocks)

let errors_are_told () =
  check_raises "a missing file" (Sys_error "/nowhere/at/all: No such file or directory") (fun () ->
      ignore (Tollgate.Blocks.open_file "/nowhere/at/all"));
  (match Tollgate.Blocks.open_file "/tmp\000x" with
  | exception Sys_error _ -> ()
  | _ -> fail "a name with a zero byte opens");
  with_blocks "/" @@ fun directory ->
  check_raises "a directory" (Sys_error "Is a directory") (fun () ->
      ignore (Tollgate.Blocks.read directory (Bytes.create 16) 0 16))

let proc_files_have_content () =
  check int "size" 0 (Unix.stat "/proc/self/status").Unix.st_size;
  with_blocks "/proc/self/status" @@ fun blocks ->
  check bool "content" true (String.concat "" (read_all blocks 16) <> "")

(* Seven messages of 300 bytes, a signal before each. *)
let fifos_fill_blocks () =
  let handled = ref 0 in
  let previous = Sys.signal Sys.sigusr1 (Sys.Signal_handle (fun _ -> incr handled)) in
  let parent = Unix.getpid () in
  let fifo = Filename.temp_file "tollgate" "fifo" in
  Sys.remove fifo;
  Unix.mkfifo fifo 0o600;
  let writer _ =
    let sink = Unix.openfile fifo [ Unix.O_WRONLY ] 0 in
    for _ = 1 to 7 do
      Unix.sleepf 0.002;
      Unix.kill parent Sys.sigusr1;
      ignore (Unix.write_substring sink (String.make 300 'm') 0 300)
    done
  in
  let finally () =
    Sys.remove fifo;
    Sys.set_signal Sys.sigusr1 previous
  in
  Fun.protect ~finally @@ fun () ->
  Scratch.with_pipe ~writer @@ fun _ ->
  with_blocks fifo @@ fun blocks ->
  check (list int) "whole blocks" [ 1024; 1024; 52 ] (lengths (read_all blocks 1024));
  check bool "though signals came" true (!handled > 0);
  check_raises "no way back" (Sys_error "Illegal seek") (fun () -> Tollgate.Blocks.rewind blocks)

(* Opening gives the lowest free descriptor, and a file keeps its place for all who
   hold it: to read 5 GiB would take seconds. *)
let beyond_4_gib () =
  Scratch.with_file "" @@ fun path ->
  let size = (5 lsl 30) + 100 in
  Unix.truncate path size;
  let next = Unix.dup Unix.stdin in
  Unix.close next;
  with_blocks path @@ fun blocks ->
  ignore (Unix.lseek next (size - 1124) Unix.SEEK_SET);
  check (list int) "the end" [ 1024; 100 ] (lengths (read_all blocks 1024));
  check int "where it is" 5_368_709_220 (Unix.lseek next 0 Unix.SEEK_CUR)

let () =
  let test name body = test_case name `Quick body in
  run "our blocks"
    [
      ( "contract",
        [
          test "every byte comes once and the last block is short" every_byte_comes_once;
          test "what is appended after the end is seen" growth_is_seen;
          test "a file truncated under the reader ends" truncation_is_an_end;
          test "bad lengths and places are refused" bad_calls_are_refused;
          test "a closed reader is refused" closed_is_refused;
          test "readers that are dropped are closed before files run out" dropped_readers_are_closed;
          test "errors are told from the end" errors_are_told;
          test "a /proc file of size 0 has its content" proc_files_have_content;
          test "a FIFO fills whole blocks though signals interrupt" fifos_fill_blocks;
          test "a file over 4 GiB is read to its end" beyond_4_gib;
        ] );
    ]
