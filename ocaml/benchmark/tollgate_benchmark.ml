module Bench = Bench
module Measured = Measured

let program = Filename.basename Sys.executable_name

let add_loop name loop =
  match String.split_on_char '/' name with
  | [ operation; technique ] ->
      Bench.register
        {
          Bench.case with
          operation;
          technique;
          title = name;
          source = program;
          batch = Measured.run loop;
          code = Bench.code_address loop;
        }
  | _ -> Printf.ksprintf invalid_arg "%s: a case is named OPERATION/TECHNIQUE" name

let add name call =
  add_loop name (fun n ->
      for _ = 1 to n do
        ignore (Sys.opaque_identity (call ()))
      done)

let main () = exit (Bench.run Sys.argv)
