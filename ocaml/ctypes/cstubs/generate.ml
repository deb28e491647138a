(* Writes the stubs' C file or its OCaml counterpart, as the argument says. *)
let prefix = "toll_ctypes"

let () =
  let stubs = (module Bindings.Make : Cstubs.BINDINGS) in
  match Sys.argv with
  | [| _; "c" |] ->
      print_endline "#include <tollgate/tollgate.h>";
      Cstubs.write_c Format.std_formatter ~prefix stubs
  | [| _; "ml" |] -> Cstubs.write_ml Format.std_formatter ~prefix stubs
  | _ -> failwith "usage: generate (c|ml)"
