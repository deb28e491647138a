(* The stub makes a custom block with a finaliser, which is dropped at once. *)

type custom

external make : unit -> custom = "toll_ocaml_custom_block"
external finalised : unit -> int = "toll_ocaml_custom_finalised"

let check () =
  Gc.full_major ();
  let before = finalised () in
  for _ = 1 to 1000 do
    ignore (make ())
  done;
  Gc.full_major ();
  let dropped = finalised () - before in
  if dropped <> 1000 then Printf.ksprintf failwith "%d of 1000 blocks were finalised" dropped

let about =
  {
    Bench.case with
    operation = "custom_block";
    title = "C stub, custom block with a finaliser";
    tier = Bench.Wide;
    path = Bench.Caml_c_call;
    callee = "toll_ocaml_custom_block";
    adds = "a custom block with a finaliser";
    over = "null_call/stub";
    check;
  }

let[@inline] null_call () = ignore (make ())
