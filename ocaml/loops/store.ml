(* The store's loops. One iteration is one call on the next record, round and
   round; store and records are those of the last [use]. *)

let used = ref None
let use store records = used := Some (store, records)
let in_use () = Option.get !used

let put_loop n =
  let store, { Records.keys; values } = in_use () in
  let last = Array.length keys - 1 in
  let at = ref 0 in
  for _ = 1 to n do
    put store (Array.unsafe_get keys !at) (Array.unsafe_get values !at);
    at := if !at = last then 0 else !at + 1
  done

let get_loop n =
  let store, { Records.keys; _ } = in_use () in
  let last = Array.length keys - 1 in
  let at = ref 0 and sum = ref 0 in
  for _ = 1 to n do
    sum := !sum + mark (get store (Array.unsafe_get keys !at));
    at := if !at = last then 0 else !at + 1
  done;
  !sum

let get_miss_loop n =
  let store, { Records.keys; _ } = in_use () in
  let last = Array.length keys - 1 in
  let at = ref 0 and found = ref 0 in
  for _ = 1 to n do
    (match get store (Array.unsafe_get keys !at) with
    | _ -> incr found
    | exception Not_found -> ());
    at := if !at = last then 0 else !at + 1
  done;
  !found

let cases =
  Store_case.cases ~technique ~source about
    { create; close; count; put; get = (fun store key -> text (get store key)); erase }
    { use; put = put_loop; get = get_loop; get_miss = get_miss_loop }
