(* One call without arguments and result. *)

let null_call_loop n =
  let i = ref n in
  while !i > 0 do
    null_call ();
    decr i
  done

let cases =
  [
    {
      about with
      Bench.operation = (if about.Bench.operation = "" then "null_call" else about.operation);
      technique;
      source;
      direction = Bench.Into_cxx;
      batch = Measured.run null_call_loop;
      code = Bench.code_address null_call_loop;
    };
  ]
