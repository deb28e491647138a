type t = { keys : string array; values : string array }

let create ~first ~count letter =
  let keys = Array.init count (fun i -> Printf.sprintf "%08d" (first + i)) in
  { keys; values = Array.map (Printf.sprintf "%c%s" letter) keys }

let mark value = Char.code (String.get value 8)

let expected_marks records n =
  let sum = ref 0 in
  for i = 0 to n - 1 do
    sum := !sum + mark (Array.get records.values (i mod Array.length records.values))
  done;
  !sum
