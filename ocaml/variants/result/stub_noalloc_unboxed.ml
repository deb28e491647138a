(* A result that needs no block. *)
let about =
  {
    Crossing_case.title = "C stub, [@unboxed] [@@noalloc]";
    path = Bench.Direct;
    callee = Printf.sprintf "toll_ocaml_%s_unboxed";
    hole =
      (function
      | "result_float" -> "" | _ -> "the result must be allocated, which [@@noalloc] forbids");
    over = "stub_noalloc";
  }

external result_float : (int[@untagged]) -> (float[@unboxed])
  = "toll_ocaml_result_float" "toll_ocaml_result_float_unboxed"
[@@noalloc]

let result_string _ = ""
let result_tuple _ = (0, 0)
let result_option _ = None
