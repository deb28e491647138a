let hole = "ctypes with stub generation is not installed"
let view (_ : Page.t) = ()
let size offset = offset

module Bound = struct
  let set_i32 _ _ _ = ()
  let get_i32 _ _ = 0l
  let set_i64 _ _ _ = ()
  let get_i64 _ _ = 0L
end
