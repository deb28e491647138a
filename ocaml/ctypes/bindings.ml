(* The binding, described once: Cstubs generates stubs from it, Foreign calls it by
   libffi. *)
open Ctypes

module Make (F : FOREIGN) = struct
  open F

  let set_i32 = foreign "toll_set_i32" (ptr void @-> size_t @-> int32_t @-> returning void)
  let get_i32 = foreign "toll_get_i32" (ptr void @-> size_t @-> returning int32_t)
  let set_i64 = foreign "toll_set_i64" (ptr void @-> size_t @-> int64_t @-> returning void)
  let get_i64 = foreign "toll_get_i64" (ptr void @-> size_t @-> returning int64_t)
end

(* What a program needs beside the functions themselves. *)
module Codec (F : FOREIGN with type 'a result = 'a) = struct
  let hole = ""
  let view (page : Page.t) = to_voidp (bigarray_start array1 page.bigstring)
  let size = Unsigned.Size_t.of_int

  module Bound = Make (F)
end
