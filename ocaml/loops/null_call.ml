(* One call without arguments and result. *)

let loop n =
  for _ = 1 to n do
    null_call ()
  done

let cases =
  [
    {
      about with
      Bench.operation = "null_call";
      technique;
      source;
      direction = Bench.Into_cxx;
      batch = Measured.run loop;
      code = Bench.code_address loop;
    };
  ]
