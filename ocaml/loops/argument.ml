(* One call with one argument, whose number only the argument can tell: its value,
   its length or its last element. *)

let arg_int_loop last =
  let i = ref last and sum = ref 0 in
  while !i >= 0 do
    sum := !sum + arg_int !i;
    decr i
  done;
  !sum

let arg_float_loop argument n =
  let i = ref n and sum = ref 0 in
  while !i > 0 do
    sum := !sum + arg_float argument;
    decr i
  done;
  !sum

let arg_string_loop argument n =
  let i = ref n and sum = ref 0 in
  while !i > 0 do
    sum := !sum + arg_string argument;
    decr i
  done;
  !sum

let arg_bytes_loop argument n =
  let i = ref n and sum = ref 0 in
  while !i > 0 do
    sum := !sum + arg_bytes argument;
    decr i
  done;
  !sum

let arg_bigarray_loop argument n =
  let i = ref n and sum = ref 0 in
  while !i > 0 do
    sum := !sum + arg_bigarray argument;
    decr i
  done;
  !sum

let arg_int_array_loop argument n =
  let i = ref n and sum = ref 0 in
  while !i > 0 do
    sum := !sum + arg_int_array argument;
    decr i
  done;
  !sum

let case operation adds =
  Crossing_case.case ~technique ~source about ~operation ~adds ~over:(Arguments 0)

(* The number that every call must give. *)
let each operation adds loop argument number =
  Crossing_case.counting (case operation adds) (Bench.code_address loop) (loop argument)
    ~expected:(fun n -> n * number)

let cases =
  [
    Crossing_case.counting
      (case "arg_int" "an int argument")
      (Bench.code_address arg_int_loop)
      (fun n -> arg_int_loop (n - 1))
      ~expected:Crossing_case.sum_below;
    each "arg_float" "a float argument" arg_float_loop 42.5 42;
    each "arg_string" "a string argument" arg_string_loop (String.make 17 's') 17;
    each "arg_bytes" "a bytes argument" arg_bytes_loop (Bytes.make 17 'b') 17;
    each "arg_bigarray" "a bigarray argument" arg_bigarray_loop
      Bigarray.(Array1.create char c_layout 17)
      17;
    each "arg_int_array" "an int array argument" arg_int_array_loop [| 5; 6; 7 |] 7;
  ]
