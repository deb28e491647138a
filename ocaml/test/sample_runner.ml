(* A runner whose cases go wrong in every way that a case can, for bench_test. *)

let case technique =
  {
    Bench.case with
    operation = "sample";
    technique;
    title = technique;
    source = "ocaml/test/sample_runner.ml";
  }

let boxes n =
  let last = ref 0. in
  for i = 1 to n do
    last := Sys.opaque_identity (float_of_int i)
  done;
  ignore (Sys.opaque_identity !last)

let cases =
  [
    case "first";
    { (case "raises_in_batch") with batch = (fun _ -> failwith "broken batch") };
    { (case "raises_in_setup") with setup = (fun () -> failwith "broken setup") };
    { (case "raises_in_check") with check = (fun () -> failwith "broken check") };
    { (case "overflows_the_stack") with batch = (fun _ -> raise Stack_overflow) };
    { (case "has_a_hole") with hole = "cannot be had here" };
    { (case "boxes_a_float") with batch = Measured.run boxes; fixed_n = 1_000 };
    case "last";
  ]

let () =
  List.iter Bench.register cases;
  (match Bench.register (case "last") with
  | () -> print_endline "a second registration of an id was accepted"
  | exception Failure _ -> ());
  exit (Bench.run Sys.argv)
