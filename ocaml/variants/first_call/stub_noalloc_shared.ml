(* A plain C call into a shared library, whose symbol the dynamic linker looks up at
   this call. *)
let about =
  {
    Bench.case with
    title = "C stub in a shared library, [@@noalloc], first call";
    path = Bench.Plt;
    callee = "toll_ocaml_null_call_shared";
    adds = "PLT and lazy binding";
    over = "first_call/stub_noalloc";
  }

external null_call : unit -> unit = "toll_ocaml_null_call_shared" [@@noalloc]
