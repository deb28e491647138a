(* A counted loop and its sum. *)
let about = { Bench.case with title = "for loop"; path = Bench.No_call; item = "call" }
