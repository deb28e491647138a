(* The codec's loops, four times unrolled: four values share the loop's own
   instructions and one reduction of the offset. What is left over goes first, one by
   one. Within a block offset and value are counted on without their tags, which
   takes one instruction less for each. *)

let[@inline] plus base distance = Int64.to_int (Int64.add base distance)

let set_i32_loop buffer last =
  let fours = (last + 1) asr 2 in
  for i = last downto fours lsl 2 do
    set_i32 buffer ((i lsl 2) land 0xfc) (i32_of_int i)
  done;
  let block = ref (fours - 1) in
  while !block >= 0 do
    let offset = (!block lsl 4) land 0xf0 and i = !block lsl 2 in
    let at = Int64.of_int offset and v = Int64.of_int i in
    set_i32 buffer offset (i32_of_int i);
    set_i32 buffer (plus at 4L) (i32_of_int (plus v 1L));
    set_i32 buffer (plus at 8L) (i32_of_int (plus v 2L));
    set_i32 buffer (plus at 12L) (i32_of_int (plus v 3L));
    decr block
  done

let get_i32_loop buffer last =
  let fours = (last + 1) asr 2 in
  let sum = ref 0L in
  for i = last downto fours lsl 2 do
    sum := Int64.add !sum (i64_of_i32 (get_i32 buffer ((i lsl 2) land 0xfc)))
  done;
  let block = ref (fours - 1) in
  while !block >= 0 do
    let offset = (!block lsl 4) land 0xf0 in
    let at = Int64.of_int offset in
    sum := Int64.add !sum (i64_of_i32 (get_i32 buffer offset));
    sum := Int64.add !sum (i64_of_i32 (get_i32 buffer (plus at 4L)));
    sum := Int64.add !sum (i64_of_i32 (get_i32 buffer (plus at 8L)));
    sum := Int64.add !sum (i64_of_i32 (get_i32 buffer (plus at 12L)));
    decr block
  done;
  Int64.to_int !sum

let[@inline] set_get_i32 buffer offset v =
  set_i32 buffer offset v;
  if get_i32 buffer offset <> v then raise_notrace Codec_case.Lost

let set_get_i32_loop buffer last =
  let fours = (last + 1) asr 2 in
  for i = last downto fours lsl 2 do
    set_get_i32 buffer ((i lsl 2) land 0xfc) (i32_of_int i)
  done;
  let block = ref (fours - 1) in
  while !block >= 0 do
    let offset = (!block lsl 4) land 0xf0 and i = !block lsl 2 in
    let at = Int64.of_int offset and v = Int64.of_int i in
    set_get_i32 buffer offset (i32_of_int i);
    set_get_i32 buffer (plus at 4L) (i32_of_int (plus v 1L));
    set_get_i32 buffer (plus at 8L) (i32_of_int (plus v 2L));
    set_get_i32 buffer (plus at 12L) (i32_of_int (plus v 3L));
    decr block
  done

let set_i64_loop buffer last =
  let fours = (last + 1) asr 2 in
  for i = last downto fours lsl 2 do
    set_i64 buffer ((i lsl 3) land 0x1f8) (Int64.of_int i)
  done;
  let block = ref (fours - 1) in
  while !block >= 0 do
    let offset = (!block lsl 5) land 0x1e0 in
    let at = Int64.of_int offset and v = Int64.of_int (!block lsl 2) in
    set_i64 buffer offset v;
    set_i64 buffer (plus at 8L) (Int64.add v 1L);
    set_i64 buffer (plus at 16L) (Int64.add v 2L);
    set_i64 buffer (plus at 24L) (Int64.add v 3L);
    decr block
  done

let get_i64_loop buffer last =
  let fours = (last + 1) asr 2 in
  let sum = ref 0L in
  for i = last downto fours lsl 2 do
    sum := Int64.add !sum (get_i64 buffer ((i lsl 3) land 0x1f8))
  done;
  let block = ref (fours - 1) in
  while !block >= 0 do
    let offset = (!block lsl 5) land 0x1e0 in
    let at = Int64.of_int offset in
    sum := Int64.add !sum (get_i64 buffer offset);
    sum := Int64.add !sum (get_i64 buffer (plus at 8L));
    sum := Int64.add !sum (get_i64 buffer (plus at 16L));
    sum := Int64.add !sum (get_i64 buffer (plus at 24L));
    decr block
  done;
  Int64.to_int !sum

let[@inline] set_get_i64 buffer offset v =
  set_i64 buffer offset v;
  if get_i64 buffer offset <> v then raise_notrace Codec_case.Lost

let set_get_i64_loop buffer last =
  let fours = (last + 1) asr 2 in
  for i = last downto fours lsl 2 do
    set_get_i64 buffer ((i lsl 3) land 0x1f8) (Int64.of_int i)
  done;
  let block = ref (fours - 1) in
  while !block >= 0 do
    let offset = (!block lsl 5) land 0x1e0 in
    let at = Int64.of_int offset and v = Int64.of_int (!block lsl 2) in
    set_get_i64 buffer offset v;
    set_get_i64 buffer (plus at 8L) (Int64.add v 1L);
    set_get_i64 buffer (plus at 16L) (Int64.add v 2L);
    set_get_i64 buffer (plus at 24L) (Int64.add v 3L);
    decr block
  done
