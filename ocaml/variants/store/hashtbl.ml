(* The standard library's hash table. *)
let about =
  {
    Store_case.about with
    title = "Hashtbl.replace, Hashtbl.find";
    tier = Bench.Core;
    role = Bench.Native;
  }

let create () : (string, string) Hashtbl.t = Hashtbl.create 16
let close = Hashtbl.reset
let count = Hashtbl.length
let put = Hashtbl.replace
let get = Hashtbl.find
let erase table key = if Hashtbl.mem table key then Hashtbl.remove table key else raise Not_found
let mark = Records.mark
let text value = value
