(* get_i64 by Bytes.get_int64_le, timed by hand: prints ns of CPU time a value.
   Compiled as Cases, so that the linker script of the runner sets the loop to the
   start of a cache line here too. *)

let get_i64_loop buffer last =
  let i = ref last and sum = ref 0L in
  while !i >= 0 do
    sum := Int64.add !sum (Bytes.get_int64_le buffer ((!i lsl 3) land 0x1f8));
    decr i
  done;
  Int64.to_int !sum

let () =
  let buffer = Bytes.create (64 * 8) and values = 32_000_000 in
  for slot = 0 to 63 do
    Bytes.set_int64_le buffer (slot * 8) (Int64.of_int slot)
  done;
  let before = Sys.time () in
  let sum = get_i64_loop buffer (values - 1) in
  let after = Sys.time () in
  if sum <> values / 64 * (63 * 64 / 2) then exit 1;
  Printf.printf "%.4f\n" ((after -. before) *. 1e9 /. float values)
