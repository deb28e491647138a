(* Nothing is boxed; the runtime's trampoline is still between, so that the stub
   could allocate, raise or call back. *)
open Codec_prelude

let about =
  {
    about with
    title = "C stub, [@unboxed]";
    tier = Core;
    path = Bench.Caml_c_call;
    callee = stub "unboxed";
    adds = "caml_c_call";
    over = "stub_noalloc_unboxed";
  }

let view (page : Page.t) = page.bytes

external set_i32 : bytes -> (int[@untagged]) -> (int32[@unboxed]) -> unit
  = "toll_ocaml_set_i32_boxed" "toll_ocaml_set_i32_unboxed"

external get_i32 : bytes -> (int[@untagged]) -> (int32[@unboxed])
  = "toll_ocaml_get_i32_boxed" "toll_ocaml_get_i32_unboxed"

external set_i64 : bytes -> (int[@untagged]) -> (int64[@unboxed]) -> unit
  = "toll_ocaml_set_i64_boxed" "toll_ocaml_set_i64_unboxed"

external get_i64 : bytes -> (int[@untagged]) -> (int64[@unboxed])
  = "toll_ocaml_get_i64_boxed" "toll_ocaml_get_i64_unboxed"
