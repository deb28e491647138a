(** Google Benchmark for OCaml programs: describe cases, then {!run} them.

    A case's batch runs [n] iterations in a loop of its own, so that the engine
    is crossed once a batch and never once an iteration. What is registered is
    never freed. *)

type role =
  | Native  (** the language's own way without leaving it *)
  | Idiomatic  (** what people write when they bind a library *)
  | No_role

type tier = Core | Wide
type clock = Cpu | Wall

(** What the case finds of {!input_file}: all of it in memory at the start of each
    run, or nothing. *)
type input = No_input | Warm | Cold

type direction = Into_cxx | Out_of_cxx  (** C++ calls back *) | No_direction

(** How the compiled loop reaches its callee. *)
type path =
  | No_call  (** no call is left in the loop *)
  | Direct
  | Plt
  | Indirect
  | Caml_c_call  (** through the runtime's trampoline of that name *)
  | Libffi
  | Native_operations  (** calls, but of OCaml functions only *)

type case = {
  operation : string;  (** ["get_i32"] *)
  technique : string;  (** ["stub_noalloc_unboxed"] *)
  params : string;  (** ["batch:16"], several with [/] between; [""]: none *)
  title : string;  (** for people, at most about 60 characters *)
  role : role;
  tier : tier;
  clock : clock;
  adds : string;  (** the layer that this case adds; [""]: none *)
  over : string;  (** ... to the case with this id *)
  direction : direction;
  path : path;
  callee : string;  (** the C symbols, with commas between; [""] where there is none *)
  hole : string;  (** why the case cannot be had here; [""]: it can *)
  source : string;  (** the variant's file, from the top of the project *)
  input : input;
  item : string;  (** ["call"], ["value"], ["record"] or ["byte"] *)
  items : float;  (** items an iteration *)
  isolate : bool;  (** needs a process of its own *)
  fixed_n : int;  (** [0]: the engine chooses [n]; else exactly that many *)
  batch : int -> unit;
      (** runs [n] iterations and raises when they left the wrong thing behind;
          an exception ends this case as an error and lets the others go on *)
  setup : unit -> unit;
      (** before the first batch; before each one when [fixed_n > 0] *)
  teardown : unit -> unit;  (** after the last, or after each one, likewise *)
  check : unit -> unit;  (** the case against the vectors; raises on the first that fails *)
  code : nativeint;  (** see {!code_address} *)
}

(** A case that does nothing, on the CPU clock: what the others are made from by
    [{ case with ... }]. *)
val case : case

(** Where the machine code of a function begins, called with all its arguments;
    [0n] in bytecode. *)
val code_address : ('a -> 'b) -> nativeint

(** [register case] takes a case in.
    @raise Failure when the id is taken or a word is none of the catalog's. *)
val register : case -> unit

(** [run Sys.argv] runs what the command line asks for and returns the exit
    status. Once only. *)
val run : string array -> int

(** {1 For batches and hooks, while {!run} runs} *)

(** [counter name total] is a counter of the running case, as a total over the
    batch's iterations. *)
val counter : string -> float -> unit

(** The folder of the conformance vectors. *)
val vectors_dir : unit -> string

(** The path of the file that read cases read.
    @raise Sys_error when it cannot be made. *)
val input_file : unit -> string

(** A seed for a store: another one each time, but always the same where
    instructions are counted. *)
val seed : unit -> int

(** The size of the file that a case of {!Cold} input reads, once a run. *)
val cold_bytes : int

(** [scaled n] is [n], or [n / 1000] in a smoke run. *)
val scaled : int -> int
