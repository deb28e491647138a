(* An int array in one crossing, by a plain C call. *)
let about =
  {
    Batch_case.about with
    title = "int array, one crossing, [@@noalloc]";
    path = Bench.Direct;
    callee = Printf.sprintf "toll_ocaml_%s_bulk";
  }

let arrays = Batch_case.int_arrays

external encode_i32 : bytes -> int array -> unit = "toll_ocaml_encode_i32_bulk" [@@noalloc]
external decode_i32 : int array -> bytes -> unit = "toll_ocaml_decode_i32_bulk" [@@noalloc]
