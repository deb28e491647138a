// Stubs that are wrong, each in one way.
#define CAML_NAME_SPACE
#include <caml/alloc.h>
#include <caml/callback.h>
#include <caml/custom.h>
#include <caml/fail.h>
#include <caml/memory.h>
#include <caml/mlvalues.h>
#include <caml/signals.h>
#include <malloc.h>
#include <unistd.h>

#include <cstdint>

extern "C" {

// An int has 32 bits, of which the upper half of the register knows nothing.
unsigned hazard_minus_one_untagged() { return static_cast<unsigned>(-1); }
value hazard_minus_one(value) { return Val_long(static_cast<unsigned>(-1)); }

uint32_t hazard_all_ones_unboxed() { return 0xFFFFFFFF; }
value hazard_all_ones(value) { return caml_copy_int32(static_cast<int32_t>(0xFFFFFFFF)); }

// Declared as [@@noalloc].
value hazard_allocates(value number) {
  const value block = caml_alloc_small(1, 0);
  Field(block, 0) = number;
  return block;
}

// The text is not a root while the pair is allocated.
value hazard_no_root(value number) {
  const value text = caml_alloc_sprintf("%ld", static_cast<long>(Long_val(number)));
  const value pair = caml_alloc(2, 0);
  Store_field(pair, 0, text);
  Store_field(pair, 1, number);
  return pair;
}

// Whether the bytes are still those of the string, when other threads have run.
value hazard_keeps_pointer(value text) {
  const char *kept = String_val(text);
  const char first = kept[0];
  caml_enter_blocking_section();
  usleep(20'000);
  caml_leave_blocking_section();
  return Val_bool(kept[0] == first);
}

// OCaml's exception leaves by a jump over the frame, whose destructor does not run.
static int destroyed = 0;

value hazard_raise_over_frame(value closure) {
  struct Guard {
    ~Guard() { ++destroyed; }
  } guard;
  return caml_callback(closure, Val_unit);
}

value hazard_destroyed(value) { return Val_int(destroyed); }

static void tell(value) { _exit(3); }

static custom_operations telling = {"tollgate.telling",         tell,
                                    custom_compare_default,     custom_hash_default,
                                    custom_serialize_default,   custom_deserialize_default,
                                    custom_compare_ext_default, custom_fixed_length_default};

// A block whose finaliser ends the process with the status 3.
value hazard_telling(value) { return caml_alloc_custom(&telling, sizeof(void *), 0, 1); }

// From now on freed memory does not keep what it held.
value hazard_scribble_over_freed(value) {
  mallopt(M_PERTURB, 0x55);
  return Val_unit;
}

}  // extern "C"
