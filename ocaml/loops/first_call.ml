(* One call and no more, the first of its process; the loop around it has run before,
   so that its page is there. Starting and stopping the clock is in the figure: the
   variant without a call tells how much that is. *)

let first_call_loop n =
  let i = ref n in
  while !i > 0 do
    null_call ();
    decr i
  done

let cases =
  [
    {
      about with
      Bench.operation = "first_call";
      technique;
      source;
      tier = Bench.Wide;
      direction = (if about.Bench.callee = "" then Bench.No_direction else Bench.Into_cxx);
      isolate = true;
      fixed_n = 1;
      setup = (fun () -> first_call_loop 0);
      batch = first_call_loop;
      code = Bench.code_address first_call_loop;
    };
  ]
