(* One argument by a plain C call, numbers as C has them. *)
let about =
  {
    Crossing_case.about with
    title = "C stub, [@unboxed] [@@noalloc]";
    path = Bench.Direct;
    callee =
      (function
      | "arg_int" -> "toll_ocaml_arg_int_untagged"
      | "arg_float" -> "toll_ocaml_arg_float_unboxed"
      | operation -> "toll_ocaml_" ^ operation);
    over = "stub_noalloc";
  }

external arg_int : (int[@untagged]) -> (int[@untagged])
  = "toll_ocaml_arg_int" "toll_ocaml_arg_int_untagged"
[@@noalloc]

external arg_float : (float[@unboxed]) -> (int[@untagged])
  = "toll_ocaml_arg_float" "toll_ocaml_arg_float_unboxed"
[@@noalloc]

external arg_string : string -> int = "toll_ocaml_arg_string" [@@noalloc]
external arg_bytes : bytes -> int = "toll_ocaml_arg_bytes" [@@noalloc]
external arg_bigarray : Crossing_case.bigarray -> int = "toll_ocaml_arg_bigarray" [@@noalloc]
external arg_int_array : int array -> int = "toll_ocaml_arg_int_array" [@@noalloc]
