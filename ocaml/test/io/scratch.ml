let pattern size = String.init size (fun i -> Char.chr (((i * 31) + (i / 256)) land 255))

let append path bytes =
  let file = open_out_gen [ Open_append; Open_binary ] 0o600 path in
  Fun.protect ~finally:(fun () -> close_out file) (fun () -> output_string file bytes)

let with_file bytes use =
  let path = Filename.temp_file "tollgate" "test" in
  Fun.protect
    ~finally:(fun () -> Sys.remove path)
    (fun () ->
      append path bytes;
      use path)

let rec retried call = try call () with Unix.Unix_error (Unix.EINTR, _, _) -> retried call

let with_pipe ~writer use =
  let reader, sink = Unix.pipe ~cloexec:true () in
  flush_all ();
  match Unix.fork () with
  | 0 ->
      Unix.close reader;
      (try writer sink with _ -> ());
      Unix._exit 0
  | child ->
      Unix.close sink;
      Fun.protect
        ~finally:(fun () ->
          Unix.close reader;
          ignore (retried (fun () -> Unix.waitpid [] child)))
        (fun () -> use reader)
