(* What reading a file in blocks with OCaml's own library does that its users do
   not expect: each trap with its proof. *)

open Alcotest

let kibi = 1024

let with_channel bytes use =
  Scratch.with_file bytes (fun path ->
      let channel = open_in_bin path in
      Fun.protect ~finally:(fun () -> close_in channel) (fun () -> use path channel))

(* What each [read] of a block returns until the first that returns 0. *)
let results read size =
  let block = Bytes.create size in
  let rec go () = match read block 0 size with 0 -> [ 0 ] | got -> got :: go () in
  go ()

let input_gives_at_most_its_buffer () =
  with_channel (Scratch.pattern 200_000) @@ fun _ channel ->
  check (list int) "lengths" [ 65536; 65536; 65536; 3392; 0 ] (results (input channel) 131_072)

let input_gives_the_rest_of_its_buffer () =
  with_channel (Scratch.pattern 131_072) @@ fun _ channel ->
  check (list int) "a block of 1,000 bytes is short in the middle of the file, where the buffer ends" [ 536 ]
    (List.filteri (fun i _ -> i = 65) (results (input channel) 1000))

let really_input_consumes_the_tail () =
  with_channel (Scratch.pattern 10_000) @@ fun _ channel ->
  let block = Bytes.create kibi in
  for _ = 1 to 9 do
    really_input channel block 0 kibi
  done;
  check_raises "the short last block is no block" End_of_file (fun () -> really_input channel block 0 kibi);
  check int "and its 784 bytes are gone" 10_000 (pos_in channel);
  check int "for whoever reads on" 0 (input channel block 0 kibi)

let in_channel_length_raises_on_proc () =
  let channel = open_in_bin "/proc/self/status" in
  Fun.protect ~finally:(fun () -> close_in channel) @@ fun () ->
  let length = try Some (in_channel_length channel) with Sys_error _ -> None in
  check (option int) "length" None length;
  check bool "and there is something to read" true (input channel (Bytes.create kibi) 0 kibi > 0)

let a_directory_opens () =
  let channel = open_in_bin "/" in
  Fun.protect ~finally:(fun () -> close_in channel) @@ fun () ->
  check_raises "reading it" (Sys_error "Is a directory") (fun () -> ignore (input channel (Bytes.create 16) 0 16))

let input_sees_growth () =
  with_channel (Scratch.pattern 1000) @@ fun path channel ->
  check (list int) "up to the end" [ 1000; 0 ] (results (input channel) kibi);
  Scratch.append path "more";
  check int "the end is not sticky, as it is in C" 4 (input channel (Bytes.create kibi) 0 kibi)

let input_gives_stale_blocks () =
  with_channel (Scratch.pattern 65_536) @@ fun path channel ->
  let block = Bytes.create kibi in
  for _ = 1 to 2 do
    really_input channel block 0 kibi
  done;
  Unix.truncate path 0;
  check int "of a file that is empty by now" (62 * kibi)
    (List.fold_left ( + ) 0 (results (input channel) kibi))

let input_gives_a_pipe_message_by_message () =
  let reader, sink = Unix.pipe ~cloexec:true () in
  let channel = Unix.in_channel_of_descr reader in
  let message () = ignore (Unix.write_substring sink (String.make 300 'm') 0 300) in
  let got () = input channel (Bytes.create kibi) 0 kibi in
  for _ = 1 to 3 do
    message ();
    check int "one message" 300 (got ())
  done;
  Unix.close sink;
  check int "and the end" 0 (got ());
  close_in channel

(* A pipe on which, after some signals to this process, 1,000 bytes come. *)
let with_signals use =
  let handled = ref 0 in
  let previous = Sys.signal Sys.sigusr1 (Sys.Signal_handle (fun _ -> incr handled)) in
  let parent = Unix.getpid () in
  let writer sink =
    for _ = 1 to 50 do
      Unix.kill parent Sys.sigusr1;
      Unix.sleepf 0.002
    done;
    ignore (Unix.write_substring sink (String.make 1000 'b') 0 1000)
  in
  Fun.protect
    ~finally:(fun () -> Sys.set_signal Sys.sigusr1 previous)
    (fun () -> Scratch.with_pipe ~writer (fun reader -> use handled reader))

let unix_read_raises_eintr () =
  with_signals @@ fun _ reader ->
  let read () = Unix.read reader (Bytes.create kibi) 0 kibi in
  check_raises "in the middle of waiting" (Unix.Unix_error (Unix.EINTR, "read", "")) (fun () -> ignore (read ()));
  check int "and the bytes are still to come" 1000 (Scratch.retried read)

let input_goes_on_after_signals () =
  with_signals @@ fun handled reader ->
  check int "all bytes" 1000 (input (Unix.in_channel_of_descr reader) (Bytes.create kibi) 0 kibi);
  check bool "though signals came" true (!handled > 0)

let () =
  let test name body = test_case name `Quick body in
  run ~and_exit:true "reading by OCaml's channels"
    [
      ( "hazards",
        [
          test "input gives at most 65,536 bytes a call" input_gives_at_most_its_buffer;
          test "input gives a short block in the middle of a file" input_gives_the_rest_of_its_buffer;
          test "really_input raises End_of_file and has consumed the tail" really_input_consumes_the_tail;
          test "in_channel_length raises on a /proc file" in_channel_length_raises_on_proc;
          test "a directory opens and fails on reading" a_directory_opens;
          test "input sees what was appended after the end" input_sees_growth;
          test "input gives blocks of a file that was truncated to nothing" input_gives_stale_blocks;
          test "input gives a pipe message by message" input_gives_a_pipe_message_by_message;
          test "Unix.read raises EINTR" unix_read_raises_eintr;
          test "input goes on after a signal" input_goes_on_after_signals;
        ] );
    ]
