(* What every codec variant opens. A variant whose int32 is an OCaml int shadows
   the two externals. *)
external i32_of_int : int -> int32 = "%int32_of_int"
external i64_of_i32 : int32 -> int64 = "%int64_of_int32"

let about = Codec_case.about

(* set_get crosses twice; its callee is the second one. *)
let crossed = function
  | "set_get_i32" -> "get_i32"
  | "set_get_i64" -> "get_i64"
  | operation -> operation

(* The symbol of one of our stubs by its form, ... *)
let stub form operation = Printf.sprintf "toll_ocaml_%s_%s" (crossed operation) form

(* ... and of the C ABI itself. *)
let toll operation = "toll_" ^ crossed operation
