(* What every codec variant opens. A variant whose int32 is an OCaml int shadows
   the two externals. *)
external i32_of_int : int -> int32 = "%int32_of_int"
external i64_of_i32 : int32 -> int64 = "%int64_of_int32"

let about = Codec_case.about

(* The symbol of a stub by its form; set_get names the second of its two. *)
let stub form operation =
  let called =
    match operation with
    | "set_get_i32" -> "get_i32"
    | "set_get_i64" -> "get_i64"
    | one -> one
  in
  Printf.sprintf "toll_ocaml_%s_%s" called form
