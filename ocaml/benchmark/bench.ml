type role = Native | Idiomatic | No_role
type tier = Core | Wide
type clock = Cpu | Wall
type input = No_input | Warm | Cold
type direction = Into_cxx | Out_of_cxx | No_direction

type path =
  | No_call
  | Direct
  | Plt
  | Indirect
  | Caml_c_call
  | Libffi
  | Native_operations

type case = {
  operation : string;
  technique : string;
  params : string;
  title : string;
  role : role;
  tier : tier;
  clock : clock;
  adds : string;
  over : string;
  direction : direction;
  path : path;
  callee : string;
  hole : string;
  source : string;
  input : input;
  item : string;
  items : float;
  isolate : bool;
  fixed_n : int;
  batch : int -> unit;
  setup : unit -> unit;
  teardown : unit -> unit;
  check : unit -> unit;
  code : nativeint;
}

let case =
  {
    operation = "";
    technique = "";
    params = "";
    title = "";
    role = No_role;
    tier = Core;
    clock = Cpu;
    adds = "";
    over = "";
    direction = No_direction;
    path = Native_operations;
    callee = "";
    hole = "";
    source = "";
    input = No_input;
    item = "call";
    items = 1.;
    isolate = false;
    fixed_n = 0;
    batch = ignore;
    setup = ignore;
    teardown = ignore;
    check = ignore;
    code = 0n;
  }

(* The words of the engine's catalog. *)

let role_word = function
  | Native -> "native"
  | Idiomatic -> "idiomatic"
  | No_role -> "none"

let tier_word = function Core -> "core" | Wide -> "wide"
let clock_word = function Cpu -> "cpu" | Wall -> "wall"
let input_word = function No_input -> "none" | Warm -> "warm" | Cold -> "cold"
let direction_word = function Into_cxx -> "in" | Out_of_cxx -> "out" | No_direction -> "none"

let path_word = function
  | No_call -> "none"
  | Direct -> "direct"
  | Plt -> "plt"
  | Indirect -> "indirect"
  | Caml_c_call -> "caml_c_call"
  | Libffi -> "libffi"
  | Native_operations -> "native"

(* The order of the fields is the order in which bench_stubs.c reads them. *)
type spec = {
  words : string array;
  numbers : float * bool * int;
  entries : (int -> unit) * (unit -> unit) * (unit -> unit) * (unit -> unit);
  address : nativeint;
}

external register_spec : spec -> unit = "toll_bench_register"
external native_code_address : ('a -> 'b) -> nativeint = "toll_bench_code_address"
external run : string array -> int = "toll_bench_run"
external counter : string -> float -> unit = "toll_bench_counter"
external vectors_dir : unit -> string = "toll_bench_vectors_dir"
external input_file : unit -> string = "toll_bench_input_file"
external seed : unit -> int = "toll_bench_seed"
external get_cold_bytes : unit -> int = "toll_bench_cold_bytes"
let cold_bytes = get_cold_bytes ()
external scaled : int -> int = "toll_bench_scaled"

let code_address loop =
  match Sys.backend_type with
  | Sys.Native -> native_code_address loop
  | Sys.Bytecode | Sys.Other _ -> 0n

(* What lies in the minor heap already decides when the next collection comes, which
   a count of instructions must not meet by chance. *)
let in_an_empty_heap setup () =
  setup ();
  Gc.minor ()

let register c =
  register_spec
    {
      words =
        [|
          c.operation;
          c.technique;
          c.params;
          c.title;
          role_word c.role;
          tier_word c.tier;
          clock_word c.clock;
          c.adds;
          c.over;
          direction_word c.direction;
          path_word c.path;
          c.callee;
          c.hole;
          c.source;
          c.item;
          input_word c.input;
        |];
      numbers = (c.items, c.isolate, c.fixed_n);
      entries = (c.batch, in_an_empty_heap c.setup, c.teardown, c.check);
      address = c.code;
    }
