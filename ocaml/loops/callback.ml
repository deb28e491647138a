(* C's loop: one iteration calls the closure once. *)

let cases =
  let case =
    {
      about with
      operation = "callback";
      technique;
      source;
      title = "callback, " ^ about.title;
      tier = Bench.Wide;
      path = Bench.Direct;
      direction = Bench.Out_of_cxx;
    }
  in
  [
    Crossing_case.counting case
      (Crossing_case.symbol_address loop)
      (callback_loop closure) ~expected;
  ]
