(* One call without arguments and result. *)

let null_call_loop n =
  for _ = n downto 1 do
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
      batch = Measured.run null_call_loop;
      code = Bench.code_address null_call_loop;
    };
  ]
