(* OCaml checks an offset against the length of bytes before. *)
let about =
  {
    Bench.case with
    title = "C stub, [@@noalloc], bounds check before";
    tier = Bench.Wide;
    path = Bench.Direct;
    callee = "toll_ocaml_null_call";
    adds = "bounds check";
    over = "null_call/stub_noalloc";
  }

external call : unit -> unit = "toll_ocaml_null_call" [@@noalloc]

let buffer = Bytes.create 64

let[@inline] null_call () =
  let offset = Sys.opaque_identity 56 in
  if offset < 0 || offset > Bytes.length buffer - 8 then raise_notrace Exit;
  call ()
