(* OCaml checks an offset against the last one that is inside, which it knows. *)
let about =
  {
    Bench.case with
    title = "C stub, [@@noalloc], offset checked against the last";
    tier = Bench.Wide;
    path = Bench.Direct;
    callee = "toll_ocaml_null_call";
    adds = "bounds check, last offset known";
    over = "null_call/stub_noalloc";
  }

external call : unit -> unit = "toll_ocaml_null_call" [@@noalloc]

type buffer = { last : int }

let buffer = Sys.opaque_identity { last = 56 }

let[@inline] null_call () =
  let offset = Sys.opaque_identity 48 in
  if (buffer.last - offset) lor offset < 0 then raise_notrace Exit;
  call ()
