(* The loop of the others with its sink alone. *)

let empty_loop n =
  let i = ref (n - 1) and sum = ref 0L in
  while !i >= 0 do
    sum := Int64.add !sum (Int64.of_int (Sys.opaque_identity !i));
    decr i
  done;
  Int64.to_int !sum

let batch n =
  let sum = Measured.run empty_loop n in
  if sum <> n * (n - 1) / 2 then Printf.ksprintf failwith "the sum is %d" sum

let cases =
  [
    {
      about with
      Bench.operation = "empty_loop";
      technique;
      source;
      batch;
      code = Bench.code_address empty_loop;
    };
  ]
