(* Plain C calls: the status comes back as an untagged int, the value into a buffer
   of the caller's. *)
let about =
  {
    Store_case.about with
    title = "C stub, [@untagged] [@@noalloc], into a buffer";
    tier = Bench.Core;
    path = Bench.Direct;
    callee =
      (function
      | "get" | "get_miss" -> "toll_ocaml_store_get_noalloc"
      | _ -> "toll_ocaml_store_put_noalloc");
  }

external put_status : Toll_store.t -> string -> string -> (int[@untagged])
  = "toll_ocaml_store_put_noalloc_byte" "toll_ocaml_store_put_noalloc"
[@@noalloc]

external get_into : Toll_store.t -> string -> bytes -> (int[@untagged])
  = "toll_ocaml_store_get_noalloc_byte" "toll_ocaml_store_get_noalloc"
[@@noalloc]

let value = Bytes.create 4096

let[@inline] put store key data =
  if put_status store key data <> 0 then raise (Failure "the store refused a record")

(* The length of what lies in [value] from now on. *)
let[@inline] get store key =
  let length = get_into store key value in
  if length < 0 then raise_notrace Not_found else length

let create () = Toll_store.create ~seed:(Bench.seed ())
let close = Toll_store.close
let count = Toll_store.count
let erase = Toll_store.erase
let mark length = Char.code (Bytes.get value (length - 1))

let text length =
  if length > Bytes.length value then failwith "the value is longer than the buffer"
  else Bytes.sub_string value 0 length
