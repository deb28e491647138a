(* What every codec variant opens. A variant whose int32 is an OCaml int shadows
   the two externals. *)
external i32_of_int : int -> int32 = "%int32_of_int"
external i64_of_i32 : int32 -> int64 = "%int64_of_int32"

let about = Codec_case.about

(* The functions that an operation calls: set_get crosses twice. *)
let crossed symbol = function
  | "set_get_i32" -> symbol "set_i32" ^ "," ^ symbol "get_i32"
  | "set_get_i64" -> symbol "set_i64" ^ "," ^ symbol "get_i64"
  | operation -> symbol operation

(* The symbol of one of our stubs by its form, ... *)
let stub form = crossed (fun operation -> Printf.sprintf "toll_ocaml_%s_%s" operation form)

(* ... and of the C ABI itself. *)
let toll = crossed (fun operation -> "toll_" ^ operation)
