(* Every case against the vectors, before the heap is compacted and after: what a
   case holds on to must have moved along. *)

let compacting (case : Bench.case) =
  let check () =
    case.check ();
    Gc.compact ();
    case.check ()
  in
  { case with check }

let () =
  List.iter (fun case -> Bench.register (compacting case)) Cases.all;
  exit (Bench.run [| Sys.executable_name; "--toll_check" |])
