(* The codec's loops, four times unrolled: four values share the loop's own
   instructions and one reduction of the offset. What is left over goes first, one by
   one. *)

let set_i32_loop buffer last =
  let fours = (last + 1) asr 2 in
  for i = last downto fours lsl 2 do
    set_i32 buffer ((i land 63) lsl 2) (i32_of_int i)
  done;
  for block = fours - 1 downto 0 do
    let offset = (block land 15) lsl 4 and i = block lsl 2 in
    set_i32 buffer offset (i32_of_int i);
    set_i32 buffer (offset + 4) (i32_of_int (i + 1));
    set_i32 buffer (offset + 8) (i32_of_int (i + 2));
    set_i32 buffer (offset + 12) (i32_of_int (i + 3))
  done

let get_i32_loop buffer last =
  let fours = (last + 1) asr 2 in
  let sum = ref 0L in
  for i = last downto fours lsl 2 do
    sum := Int64.add !sum (i64_of_i32 (get_i32 buffer ((i land 63) lsl 2)))
  done;
  for block = fours - 1 downto 0 do
    let offset = (block land 15) lsl 4 in
    sum := Int64.add !sum (i64_of_i32 (get_i32 buffer offset));
    sum := Int64.add !sum (i64_of_i32 (get_i32 buffer (offset + 4)));
    sum := Int64.add !sum (i64_of_i32 (get_i32 buffer (offset + 8)));
    sum := Int64.add !sum (i64_of_i32 (get_i32 buffer (offset + 12)))
  done;
  Int64.to_int !sum

let[@inline] set_get_i32 buffer offset i =
  set_i32 buffer offset (i32_of_int i);
  if get_i32 buffer offset <> i32_of_int i then raise_notrace Codec_case.Lost

let set_get_i32_loop buffer last =
  let fours = (last + 1) asr 2 in
  for i = last downto fours lsl 2 do
    set_get_i32 buffer ((i land 63) lsl 2) i
  done;
  for block = fours - 1 downto 0 do
    let offset = (block land 15) lsl 4 and i = block lsl 2 in
    set_get_i32 buffer offset i;
    set_get_i32 buffer (offset + 4) (i + 1);
    set_get_i32 buffer (offset + 8) (i + 2);
    set_get_i32 buffer (offset + 12) (i + 3)
  done

let set_i64_loop buffer last =
  let fours = (last + 1) asr 2 in
  for i = last downto fours lsl 2 do
    set_i64 buffer ((i land 63) lsl 3) (Int64.of_int i)
  done;
  for block = fours - 1 downto 0 do
    let offset = (block land 15) lsl 5 and i = block lsl 2 in
    set_i64 buffer offset (Int64.of_int i);
    set_i64 buffer (offset + 8) (Int64.of_int (i + 1));
    set_i64 buffer (offset + 16) (Int64.of_int (i + 2));
    set_i64 buffer (offset + 24) (Int64.of_int (i + 3))
  done

let get_i64_loop buffer last =
  let fours = (last + 1) asr 2 in
  let sum = ref 0L in
  for i = last downto fours lsl 2 do
    sum := Int64.add !sum (get_i64 buffer ((i land 63) lsl 3))
  done;
  for block = fours - 1 downto 0 do
    let offset = (block land 15) lsl 5 in
    sum := Int64.add !sum (get_i64 buffer offset);
    sum := Int64.add !sum (get_i64 buffer (offset + 8));
    sum := Int64.add !sum (get_i64 buffer (offset + 16));
    sum := Int64.add !sum (get_i64 buffer (offset + 24))
  done;
  Int64.to_int !sum

let[@inline] set_get_i64 buffer offset i =
  set_i64 buffer offset (Int64.of_int i);
  if get_i64 buffer offset <> Int64.of_int i then raise_notrace Codec_case.Lost

let set_get_i64_loop buffer last =
  let fours = (last + 1) asr 2 in
  for i = last downto fours lsl 2 do
    set_get_i64 buffer ((i land 63) lsl 3) i
  done;
  for block = fours - 1 downto 0 do
    let offset = (block land 15) lsl 5 and i = block lsl 2 in
    set_get_i64 buffer offset i;
    set_get_i64 buffer (offset + 8) (i + 1);
    set_get_i64 buffer (offset + 16) (i + 2);
    set_get_i64 buffer (offset + 24) (i + 3)
  done
