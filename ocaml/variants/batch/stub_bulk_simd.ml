(* An int array in one crossing, by the widest vectors that the processor has. *)
let about =
  {
    Batch_case.about with
    title = "int array, one crossing, [@@noalloc], vectors";
    path = Bench.Direct;
    callee = Printf.sprintf "toll_ocaml_%s_bulk_simd";
    core = true;
    adds = "vectors";
    over = "stub_bulk_noalloc";
  }

let arrays = Batch_case.int_arrays

external encode_i32 : bytes -> int array -> unit = "toll_ocaml_encode_i32_bulk_simd" [@@noalloc]
external decode_i32 : int array -> bytes -> unit = "toll_ocaml_decode_i32_bulk_simd" [@@noalloc]
