(* One call with an int, whose result OCaml looks into. *)

let result_float_loop last =
  let i = ref last and sum = ref 0 in
  while !i >= 0 do
    sum := !sum + int_of_float (result_float !i);
    decr i
  done;
  !sum

let result_string_loop last =
  let i = ref last and sum = ref 0 in
  while !i >= 0 do
    sum := !sum + String.length (result_string !i);
    decr i
  done;
  !sum

let result_tuple_loop last =
  let i = ref last and sum = ref 0 in
  while !i >= 0 do
    let first, second = result_tuple !i in
    sum := !sum + first + second;
    decr i
  done;
  !sum

let result_option_loop last =
  let i = ref last and sum = ref 0 in
  while !i >= 0 do
    (match result_option !i with Some number -> sum := !sum + number | None -> ());
    decr i
  done;
  !sum

let each operation adds loop expected =
  let case = Crossing_case.case ~technique ~source about ~operation ~adds ~over:(Arguments 1) in
  Crossing_case.counting case (Bench.code_address loop) (fun n -> loop (n - 1)) ~expected

let cases =
  [
    each "result_float" "a float result" result_float_loop Crossing_case.sum_below;
    each "result_string" "a string result" result_string_loop (fun n -> 17 * n);
    each "result_tuple" "a tuple result" result_tuple_loop (fun n -> Crossing_case.sum_below n + n);
    each "result_option" "an option result" result_option_loop Crossing_case.sum_below;
  ]
