(* An int array in one crossing, through the runtime's trampoline. *)
let about =
  {
    Batch_case.title = "int array, one crossing";
    role = Bench.Idiomatic;
    path = Bench.Caml_c_call;
    callee = Printf.sprintf "toll_ocaml_%s_bulk";
    core = true;
    adds = "caml_c_call";
    over = "stub_bulk_noalloc";
  }

let arrays = Batch_case.int_arrays

external encode_i32 : bytes -> int array -> unit = "toll_ocaml_encode_i32_bulk"
external decode_i32 : int array -> bytes -> unit = "toll_ocaml_decode_i32_bulk"
