(* The clock and the loop alone: what a first call stands over. *)
let about = { Bench.case with title = "no call"; path = Bench.No_call }
let null_call = ignore
