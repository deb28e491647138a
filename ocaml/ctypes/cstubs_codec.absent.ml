let hole = "ctypes with stub generation is not installed"
let view (_ : Page.t) = ()
let set_i32 _ _ _ = ()
let get_i32 _ _ = 0l
let set_i64 _ _ _ = ()
let get_i64 _ _ = 0L
