(* One call that ends in Not_found. *)

let raise_loop n =
  let i = ref n and caught = ref 0 in
  while !i > 0 do
    (try call () with Not_found -> incr caught);
    decr i
  done;
  !caught

let cases =
  let case =
    Crossing_case.case ~technique ~source about ~operation:"raise" ~adds:"an exception" ~over:Null
  in
  [ Crossing_case.counting case (Bench.code_address raise_loop) raise_loop ~expected:Fun.id ]
