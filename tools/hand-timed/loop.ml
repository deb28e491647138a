(* get_i64 byte by byte, timed by hand: prints ns of CPU time a value. *)

let buffer = Bytes.create (64 * 8)

let get_i64 buffer offset =
  let v = ref 0L in
  for i = 7 downto 0 do
    let byte = Int64.of_int (Char.code (Bytes.get buffer (offset + i))) in
    v := Int64.logor (Int64.shift_left !v 8) byte
  done;
  !v

let loop buffer last =
  let i = ref last and sum = ref 0L in
  while !i >= 0 do
    sum := Int64.add !sum (get_i64 buffer ((!i lsl 3) land 0x1f8));
    decr i
  done;
  Int64.to_int !sum

let () =
  let values = 20_000_000 in
  for slot = 0 to 63 do
    Bytes.set_int64_le buffer (slot * 8) (Int64.of_int slot)
  done;
  let before = Sys.time () in
  let sum = loop buffer (values - 1) in
  let after = Sys.time () in
  if sum <> values / 64 * (63 * 64 / 2) then exit 1;
  Printf.printf "%.4f\n" ((after -. before) *. 1e9 /. float values)
