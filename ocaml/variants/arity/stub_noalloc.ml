(* A plain C call. *)
let about =
  {
    Crossing_case.about with
    title = "C stub, [@@noalloc]";
    path = Bench.Direct;
    over = "stub_noalloc";
  }

external call_0 : unit -> int = "toll_ocaml_arity_0" [@@noalloc]
external call_1 : int -> int = "toll_ocaml_arity_1" [@@noalloc]
external call_2 : int -> int -> int = "toll_ocaml_arity_2" [@@noalloc]
external call_3 : int -> int -> int -> int = "toll_ocaml_arity_3" [@@noalloc]
external call_4 : int -> int -> int -> int -> int = "toll_ocaml_arity_4" [@@noalloc]
external call_5 : int -> int -> int -> int -> int -> int = "toll_ocaml_arity_5" [@@noalloc]
external call_6 : int -> int -> int -> int -> int -> int -> int
  = "toll_ocaml_arity_6_byte" "toll_ocaml_arity_6"
[@@noalloc]

external call_7 : int -> int -> int -> int -> int -> int -> int -> int
  = "toll_ocaml_arity_7_byte" "toll_ocaml_arity_7"
[@@noalloc]

external call_8 : int -> int -> int -> int -> int -> int -> int -> int -> int
  = "toll_ocaml_arity_8_byte" "toll_ocaml_arity_8"
[@@noalloc]

