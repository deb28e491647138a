type about = {
  title : string;
  path : Bench.path;
  callee : string -> string;
  hole : string -> string;
  over : string;
}

type bigarray = (char, Bigarray.int8_unsigned_elt, Bigarray.c_layout) Bigarray.Array1.t

let about =
  {
    title = "C stub";
    path = Bench.Caml_c_call;
    callee = Printf.sprintf "toll_ocaml_%s";
    hole = (fun _ -> "");
    over = "stub";
  }

type base = Null | Arguments of int

let id_of_base technique = function
  | Null -> "null_call/" ^ technique
  | Arguments n -> Printf.sprintf "arity/%s/arguments:%d" technique n

let case ~technique ~source about ~operation ~adds ~over =
  {
    Bench.case with
    operation;
    technique;
    source;
    title = operation ^ ", " ^ about.title;
    tier = Bench.Wide;
    path = about.path;
    callee = about.callee operation;
    direction = Bench.Into_cxx;
    hole = about.hole operation;
    adds;
    over = id_of_base about.over over;
  }

let counting case code loop ~expected =
  let expect run n =
    let got = run n in
    if got <> expected n then
      Printf.ksprintf failwith "%d calls gave %d instead of %d" n got (expected n)
  in
  {
    case with
    Bench.batch = expect (Measured.run loop);
    check = (fun () -> List.iter (expect loop) [ 1; 2; 1000 ]);
    code;
  }

let sum_below n = n * (n - 1) / 2

external symbol_address : string -> nativeint = "toll_ocaml_symbol_address"
