(* An OCaml loop over the standard library. *)
let about =
  {
    Batch_case.about with
    title = "int array, loop over Bytes.set_int32_le";
    role = Bench.Native;
  }

let arrays = Batch_case.int_arrays

let set_i32 = Bytes.set_int32_le
let get_i32 = Bytes.get_int32_le

let encode_i32 buffer values =
  for i = 0 to Array.length values - 1 do
    set_i32 buffer (4 * i) (Int32.of_int values.(i))
  done

let decode_i32 values buffer =
  for i = 0 to Array.length values - 1 do
    values.(i) <- Int32.to_int (get_i32 buffer (4 * i))
  done
