(** Google Benchmark for OCaml programs. Add cases, then run {!main}: the program
    takes Google Benchmark's own flags and prints and writes what it does, with two
    counters beside the times: the words that an iteration allocates in the minor
    and in the major heap.

    {[
      let numbers = List.init 100 Fun.id
      let () = Tollgate_benchmark.add "sum/fold_left" (fun () -> List.fold_left ( + ) 0 numbers)
      let () = Tollgate_benchmark.main ()
    ]} *)

(** [add "OPERATION/TECHNIQUE" call] is a case that calls [call] once an iteration;
    what it gives counts as used. The call of the closure and the loop around it, a
    nanosecond or two, are in the figure. An exception ends the case as an error,
    and the others go on.
    @raise Invalid_argument when the name has another form.
    @raise Failure when it is taken, or not of letters, digits and [_ . -]. *)
val add : string -> (unit -> 'a) -> unit

(** [add_loop "OPERATION/TECHNIQUE" loop] is a case whose [loop n] runs [n]
    iterations itself: for what takes only a few nanoseconds. Keep the compiler from
    dropping the work by [Sys.opaque_identity]. Raises like {!add}. *)
val add_loop : string -> (int -> unit) -> unit

(** Runs what the command line asks for and exits; once only. *)
val main : unit -> unit

(** {1 All that a case can say} *)

module Bench = Bench
module Measured = Measured
