(** The cases of one way to read a file front to back in blocks. *)

type about = { title : string; role : Bench.role }

(** A technique: [block source bytes] fills [bytes] from the start as far as the
    file goes and gives how many bytes came; [blocks source bytes n] does so [n]
    times, from the start again after the end, and gives how many came in all. *)
type 'source reader = {
  open_file : string -> 'source;
  close : 'source -> unit;
  rewind : 'source -> unit;
  block : 'source -> bytes -> int;
  blocks : 'source -> bytes -> int -> int;
}

val cases : technique:string -> source:string -> about -> 'source reader -> Bench.case list
