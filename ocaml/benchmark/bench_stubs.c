/* The engine (runner.h) as seen from OCaml. */
#include <errno.h>
#include <runner.h>
#include <stdlib.h>
#include <string.h>

#include <caml/alloc.h>
#include <caml/callback.h>
#include <caml/fail.h>
#include <caml/memory.h>
#include <caml/mlvalues.h>
#include <caml/printexc.h>

/* The closures of one case: roots of the GC for as long as the process lives. */
typedef struct entries {
  value batch, setup, teardown, check;
} entries;

/* Calls a closure and turns an exception into the engine's error message, so
 * that none unwinds through the engine's C++ frames. */
static const char *call(value closure, value argument) {
  value result = caml_callback_exn(closure, argument);
  if (!Is_exception_result(result)) return NULL;
  char *text = caml_format_exception(Extract_exception(result));
  const char *message = toll_failure("%s", text);
  caml_stat_free(text);
  return message;
}

static const char *run_batch(void *context, int64_t n) { return call(((entries *)context)->batch, Val_long(n)); }
static const char *run_setup(void *context) { return call(((entries *)context)->setup, Val_unit); }
static const char *run_teardown(void *context) { return call(((entries *)context)->teardown, Val_unit); }
static const char *run_check(void *context) { return call(((entries *)context)->check, Val_unit); }

static void keep(value *root, value closure) {
  *root = closure;
  caml_register_generational_global_root(root);
}

static entries *kept_entries(value closures) {
  entries *kept = caml_stat_alloc(sizeof *kept);
  keep(&kept->batch, Field(closures, 0));
  keep(&kept->setup, Field(closures, 1));
  keep(&kept->teardown, Field(closures, 2));
  keep(&kept->check, Field(closures, 3));
  return kept;
}

value toll_bench_register(value spec) {
  CAMLparam1(spec);
  CAMLlocal2(words, numbers);
  words = Field(spec, 0);
  numbers = Field(spec, 1);
  int next = 0;
#define WORD String_val(Field(words, next++))
  toll_case engine_case = {.kind = "time"};
  engine_case.operation = WORD;
  engine_case.technique = WORD;
  engine_case.params = WORD;
  engine_case.title = WORD;
  engine_case.role = WORD;
  engine_case.tier = WORD;
  engine_case.clock = WORD;
  engine_case.adds = WORD;
  engine_case.over = WORD;
  engine_case.direction = WORD;
  engine_case.path = WORD;
  engine_case.callee = WORD;
  engine_case.hole = WORD;
  engine_case.source = WORD;
  engine_case.item = WORD;
  engine_case.input = WORD;
#undef WORD
  engine_case.items = Double_val(Field(numbers, 0));
  engine_case.isolate = Bool_val(Field(numbers, 1));
  engine_case.fixed_n = Long_val(Field(numbers, 2));
  engine_case.batch = run_batch;
  engine_case.setup = run_setup;
  engine_case.teardown = run_teardown;
  engine_case.check = run_check;
  engine_case.code = (const void *)Nativeint_val(Field(spec, 3));
  engine_case.context = kept_entries(Field(spec, 2));
  const char *refusal = toll_register(&engine_case);
  if (refusal) caml_failwith(refusal);
  CAMLreturn(Val_unit);
}

/* A closure of several arguments begins with the code that curries it, and has the
 * function itself in field 2 (runtime/caml/mlvalues.h, "closinfo"). */
value toll_bench_code_address(value closure) {
  int curried = Arity_closinfo(Closinfo_val(closure)) > 1;
  return caml_copy_nativeint(curried ? (intnat)Field(closure, 2) : (intnat)Code_val(closure));
}

/* The engine may reorder argv and keep its strings, so it gets copies that live
 * as long as the process. */
value toll_bench_run(value arguments) {
  int argc = (int)Wosize_val(arguments);
  char **argv = caml_stat_alloc((argc + 1) * sizeof *argv);
  for (int i = 0; i < argc; i++) argv[i] = caml_stat_strdup(String_val(Field(arguments, i)));
  argv[argc] = NULL;
  return Val_int(toll_run(argc, argv));
}

value toll_bench_counter(value name, value total) {
  toll_counter(String_val(name), Double_val(total));
  return Val_unit;
}

value toll_bench_vectors_dir(value unit) {
  (void)unit;
  return caml_copy_string(toll_vectors_dir());
}

value toll_bench_input_file(value unit) {
  (void)unit;
  const char *path = toll_input_file();
  if (!path) caml_raise_sys_error(caml_copy_string(strerror(errno)));
  return caml_copy_string(path);
}

value toll_bench_seed(value unit) {
  (void)unit;
  return Val_long(toll_seed());
}

value toll_bench_cold_bytes(value unit) {
  (void)unit;
  return Val_long(TOLL_COLD_BYTES);
}

value toll_bench_scaled(value n) { return Val_long(toll_scaled(Long_val(n))); }
