(* A plain C call. *)
let about =
  { Bench.case with title = "C stub, [@@noalloc]"; path = Bench.Direct; callee = "toll_ocaml_null_call" }

external null_call : unit -> unit = "toll_ocaml_null_call" [@@noalloc]
