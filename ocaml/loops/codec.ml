(* The codec's loops, once for every technique: the generator puts this text
   behind each variant, because only a call by name is compiled as the call that
   it names. An offset is (i mod 64) times the width.

   A C function preserves four registers that OCaml uses. Counting down to a
   constant and raising where a value is lost keep what lives across the call
   within them; one value more would be spilled in every iteration. A while loop
   tests i itself, where a for loop keeps what it was before the decrement, and a
   mask behind the shift needs no copy of i either. Taking the buffer and the last i
   keeps the entry so short that the loop of a plain call lies in one cache line
   (loops.ld aligns the functions). *)

let set_i32_loop buffer last =
  let i = ref last in
  while !i >= 0 do
    set_i32 buffer ((!i lsl 2) land 0xfc) (i32_of_int !i);
    decr i
  done

let get_i32_loop buffer last =
  let i = ref last and sum = ref 0L in
  while !i >= 0 do
    sum := Int64.add !sum (i64_of_i32 (get_i32 buffer ((!i lsl 2) land 0xfc)));
    decr i
  done;
  Int64.to_int !sum

let set_get_i32_loop buffer last =
  let i = ref last in
  while !i >= 0 do
    let offset = (!i lsl 2) land 0xfc and v = i32_of_int !i in
    set_i32 buffer offset v;
    if get_i32 buffer offset <> v then raise_notrace Codec_case.Lost;
    decr i
  done

let set_i64_loop buffer last =
  let i = ref last in
  while !i >= 0 do
    set_i64 buffer ((!i lsl 3) land 0x1f8) (Int64.of_int !i);
    decr i
  done

let get_i64_loop buffer last =
  let i = ref last and sum = ref 0L in
  while !i >= 0 do
    sum := Int64.add !sum (get_i64 buffer ((!i lsl 3) land 0x1f8));
    decr i
  done;
  Int64.to_int !sum

let set_get_i64_loop buffer last =
  let i = ref last in
  while !i >= 0 do
    let offset = (!i lsl 3) land 0x1f8 and v = Int64.of_int !i in
    set_i64 buffer offset v;
    if get_i64 buffer offset <> v then raise_notrace Codec_case.Lost;
    decr i
  done
