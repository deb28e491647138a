(* C's loop: one iteration calls the closure once. *)

let cases =
  let about = { Crossing_case.about with title; path = Bench.Direct; callee = (fun _ -> callee) } in
  let case =
    Crossing_case.case ~technique ~source about ~operation:"callback" ~adds:"" in
  [
    Crossing_case.counting
      { case with over = ""; direction = Bench.Out_of_cxx }
      (Crossing_case.symbol_address loop) (callback_loop closure) ~expected;
  ]
