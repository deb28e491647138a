(* An OCaml loop over the checked primitives. *)
let about =
  {
    Batch_case.about with
    title = "int array, OCaml loop, bounds-checked";
    core = true;
    adds = "bounds checks";
    over = "primitive_unsafe";
  }

let arrays = Batch_case.int_arrays

external set_i32 : bytes -> int -> int32 -> unit = "%caml_bytes_set32"
external get_i32 : bytes -> int -> int32 = "%caml_bytes_get32"

let encode_i32 buffer values =
  for i = 0 to Array.length values - 1 do
    set_i32 buffer (4 * i) (Int32.of_int values.(i))
  done

let decode_i32 values buffer =
  for i = 0 to Array.length values - 1 do
    values.(i) <- Int32.to_int (get_i32 buffer (4 * i))
  done
