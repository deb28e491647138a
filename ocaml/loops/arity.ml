(* A call with no to eight arguments, which gives the last one. *)

let arity_0_loop n =
  let i = ref n and sum = ref 0 in
  while !i > 0 do
    sum := !sum + call_0 ();
    decr i
  done;
  !sum

let arity_1_loop n =
  let i = ref n and sum = ref 0 in
  while !i > 0 do
    sum := !sum + call_1 1;
    decr i
  done;
  !sum

let arity_2_loop n =
  let i = ref n and sum = ref 0 in
  while !i > 0 do
    sum := !sum + call_2 1 2;
    decr i
  done;
  !sum

let arity_3_loop n =
  let i = ref n and sum = ref 0 in
  while !i > 0 do
    sum := !sum + call_3 1 2 3;
    decr i
  done;
  !sum

let arity_4_loop n =
  let i = ref n and sum = ref 0 in
  while !i > 0 do
    sum := !sum + call_4 1 2 3 4;
    decr i
  done;
  !sum

let arity_5_loop n =
  let i = ref n and sum = ref 0 in
  while !i > 0 do
    sum := !sum + call_5 1 2 3 4 5;
    decr i
  done;
  !sum

let arity_6_loop n =
  let i = ref n and sum = ref 0 in
  while !i > 0 do
    sum := !sum + call_6 1 2 3 4 5 6;
    decr i
  done;
  !sum

let arity_7_loop n =
  let i = ref n and sum = ref 0 in
  while !i > 0 do
    sum := !sum + call_7 1 2 3 4 5 6 7;
    decr i
  done;
  !sum

let arity_8_loop n =
  let i = ref n and sum = ref 0 in
  while !i > 0 do
    sum := !sum + call_8 1 2 3 4 5 6 7 8;
    decr i
  done;
  !sum

(* OCaml 5 has its arguments for C on another stack than C: what does not go into
   registers is carried there by the trampoline, [@@noalloc] or not. *)
let path arity =
  if arity > 6 && Sys.ocaml_version >= "5" then Bench.Caml_c_call else about.path

let each arity loop =
  let callee _ = Printf.sprintf "toll_ocaml_arity_%d" arity in
  let about = { about with path = path arity; callee } in
  let adds, over =
    if arity = 0 then ("an int result", Crossing_case.Null)
    else (Printf.sprintf "%d arguments" arity, Crossing_case.Arguments 0)
  in
  let case = Crossing_case.case ~technique ~source about ~operation:"arity" ~adds ~over in
  Crossing_case.counting
    { case with params = Printf.sprintf "arguments:%d" arity }
    (Bench.code_address loop) loop
    ~expected:(fun n -> n * arity)

let cases =
  List.mapi each
    [
      arity_0_loop;
      arity_1_loop;
      arity_2_loop;
      arity_3_loop;
      arity_4_loop;
      arity_5_loop;
      arity_6_loop;
      arity_7_loop;
      arity_8_loop;
    ]
