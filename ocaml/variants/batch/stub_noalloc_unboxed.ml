(* An OCaml loop that crosses for each value, by a plain C call. *)
let about =
  {
    Batch_case.about with
    title = "int array, one crossing for each value";
    path = Bench.Direct;
    callee =
      (function "encode_i32" -> "toll_ocaml_set_i32_unboxed" | _ -> "toll_ocaml_get_i32_unboxed");
    adds = "a call for each value";
    over = "primitive_unsafe";
  }

let arrays = Batch_case.int_arrays

external set_i32 : bytes -> (int[@untagged]) -> (int32[@unboxed]) -> unit
  = "toll_ocaml_set_i32_boxed" "toll_ocaml_set_i32_unboxed"
[@@noalloc]

external get_i32 : bytes -> (int[@untagged]) -> (int32[@unboxed])
  = "toll_ocaml_get_i32_boxed" "toll_ocaml_get_i32_unboxed"
[@@noalloc]

let encode_i32 buffer values =
  for i = 0 to Array.length values - 1 do
    set_i32 buffer (4 * i) (Int32.of_int (Array.unsafe_get values i))
  done

let decode_i32 values buffer =
  for i = 0 to Array.length values - 1 do
    Array.unsafe_set values i (Int32.to_int (get_i32 buffer (4 * i)))
  done
