(* A bigarray of int32 in one crossing: its data is the encoding, on this kind of
   machine, and so it is a copy. *)
let about =
  {
    Batch_case.about with
    title = "Bigarray, one crossing";
    path = Bench.Caml_c_call;
    callee = Printf.sprintf "toll_ocaml_%s_bigarray";
    adds = "caml_c_call";
    over = "bigarray_bulk_noalloc";
  }

let arrays = Batch_case.bigarrays

external encode_i32 : bytes -> Batch_case.int32s -> unit = "toll_ocaml_encode_i32_bigarray"
external decode_i32 : Batch_case.int32s -> bytes -> unit = "toll_ocaml_decode_i32_bigarray"
