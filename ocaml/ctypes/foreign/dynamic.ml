(* Foreign as a back end of the binding: symbols of the running program, called by
   libffi. *)
type 'a fn = 'a Ctypes.fn
type 'a return = 'a
type 'a result = 'a

let ( @-> ) = Ctypes.( @-> )
let returning = Ctypes.returning
let foreign name signature = Foreign.foreign name signature
let foreign_value name typ = Foreign.foreign_value name typ
