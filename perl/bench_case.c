#include "perl_headers.h"

#include "runner.h"
#include "tollgate/tollgate.h"

#include "bench_case.h"
#include "codec_args.h"

#define MY_CXT_KEY "Tollgate::Benchmark::_bench_case" XS_VERSION
typedef struct {
  UV thread; /* numbered, since a thread's interpreter can lie where a former one's did */
} my_cxt_t;
START_MY_CXT

/* The engine keeps one list of cases for the process, but a sub belongs to a thread. */
static UV threads_seen, cases_thread;

void toll_bench_boot(pTHX) {
  MY_CXT_INIT;
  MY_CXT.thread = ++threads_seen;
}

void toll_bench_thread(pTHX) {
  MY_CXT_CLONE;
  MY_CXT.thread = ++threads_seen;
}

static void refuse_other_thread(pTHX_ const char *function) {
  dMY_CXT;
  if (cases_thread != 0 && cases_thread != MY_CXT.thread)
    Perl_croak(aTHX_ "%s: the cases belong to another thread; add and run all in one", function);
}

static void own_cases(pTHX) {
  dMY_CXT;
  cases_thread = MY_CXT.thread;
}

/* Lives as long as the process, as the engine's registration does. */
typedef struct bench_case {
  SV *batch, *setup, *teardown, *check;
  SV *message; /* of the last sub that died */
} bench_case;

static bool case_runs;

/* Calls a sub and returns its death's message, null when it lived. A stack of its
 * own keeps `last LABEL` and the like from leaving through the engine's frames. */
static const char *call_sub(pTHX_ bench_case *bench, SV *sub, SV *argument) {
  const char *message = NULL;
  dSP;
  case_runs = TRUE;
  PUSHSTACKi(PERLSI_UNKNOWN);
  ENTER;
  SAVETMPS;
  PUSHMARK(SP);
  if (argument) XPUSHs(argument);
  PUTBACK;
  call_sv(sub, G_VOID | G_DISCARD | G_EVAL);
  if (SvTRUE(ERRSV)) {
    STRLEN size;
    sv_setsv(bench->message, ERRSV);
    (void)SvPV_force(bench->message, size);
    while (size > 0 && SvPVX(bench->message)[size - 1] == '\n') SvPVX(bench->message)[--size] = '\0';
    SvCUR_set(bench->message, size);
    message = SvPVX(bench->message);
  }
  FREETMPS;
  LEAVE;
  POPSTACK;
  case_runs = FALSE;
  return message;
}

static const char *run_batch(void *context, int64_t n) {
  dTHX;
  bench_case *bench = context;
  SV *count = newSViv(n);
  const char *message = call_sub(aTHX_ bench, bench->batch, count);
  SvREFCNT_dec(count);
  return message;
}

static const char *run_setup(void *context) {
  dTHX;
  bench_case *bench = context;
  return call_sub(aTHX_ bench, bench->setup, NULL);
}

static const char *run_teardown(void *context) {
  dTHX;
  bench_case *bench = context;
  return call_sub(aTHX_ bench, bench->teardown, NULL);
}

static const char *run_check(void *context) {
  dTHX;
  bench_case *bench = context;
  return call_sub(aTHX_ bench, bench->check, NULL);
}

static SV *take(pTHX_ HV *spec, const char *key) {
  SV *value = hv_delete(spec, key, strlen(key), 0);
  return value && SvOK(value) ? value : NULL;
}

static const char *take_text(pTHX_ HV *spec, const char *key, const char *otherwise) {
  SV *value = take(aTHX_ spec, key);
  return value ? SvPV_nolen(value) : otherwise;
}

static IV take_integer(pTHX_ HV *spec, const char *key, IV least, IV most) {
  static const char function[] = "Tollgate::Benchmark::register";
  SV *value = take(aTHX_ spec, key);
  const IV integer = value ? toll_integer(aTHX_ value, function, key) : 0;
  if (integer < least || integer > most)
    Perl_croak(aTHX_ "%s: %s is %" IVdf "; pass %" IVdf " to %" IVdf, function, key, integer, least, most);
  return integer;
}

static NV finite_number(pTHX_ SV *value, const char *function, const char *argument) {
  SV *copy = sv_mortalcopy(value);
  if (!SvOK(copy)) Perl_croak(aTHX_ "%s: the %s is undefined; pass a number", function, argument);
  if ((SvROK(copy) && !SvAMAGIC(copy)) || (!SvROK(copy) && !looks_like_number(copy)) || !Perl_isfinite(SvNV(copy)))
    Perl_croak(aTHX_ "%s: the %s is no finite number (%" SVf "); pass one", function, argument, SVfARG(copy));
  return SvNV(copy);
}

static SV *take_sub(pTHX_ HV *spec, const char *key) {
  SV *value = take(aTHX_ spec, key);
  if (!value) return NULL;
  if (!SvROK(value) || SvTYPE(SvRV(value)) != SVt_PVCV)
    Perl_croak(aTHX_ "Tollgate::Benchmark::register: %s is no reference to a sub", key);
  return newSVsv(value);
}

static void take_texts(pTHX_ HV *spec, toll_case *bench) {
  bench->operation = take_text(aTHX_ spec, "operation", NULL);
  bench->technique = take_text(aTHX_ spec, "technique", NULL);
  bench->params = take_text(aTHX_ spec, "params", NULL);
  bench->title = take_text(aTHX_ spec, "title", bench->technique);
  bench->role = take_text(aTHX_ spec, "role", "none");
  bench->kind = take_text(aTHX_ spec, "kind", "time");
  bench->tier = take_text(aTHX_ spec, "tier", "wide");
  bench->clock = take_text(aTHX_ spec, "clock", "cpu");
  bench->adds = take_text(aTHX_ spec, "adds", NULL);
  bench->over = take_text(aTHX_ spec, "over", NULL);
  bench->direction = take_text(aTHX_ spec, "direction", "none");
  bench->path = take_text(aTHX_ spec, "path", "native");
  bench->callee = take_text(aTHX_ spec, "callee", NULL);
  bench->hole = take_text(aTHX_ spec, "hole", NULL);
  bench->source = take_text(aTHX_ spec, "source", CopFILE(PL_curcop));
  bench->item = take_text(aTHX_ spec, "item", "call");
  bench->input = take_text(aTHX_ spec, "input", NULL);
}

static void refuse_unknown(pTHX_ HV *spec) {
  HE *entry;
  hv_iterinit(spec);
  entry = hv_iternext(spec);
  if (entry)
    Perl_croak(aTHX_ "Tollgate::Benchmark::register: there is no field '%" SVf "'", SVfARG(hv_iterkeysv(entry)));
}

void toll_bench_register(pTHX_ HV *fields) {
  HV *spec = (HV *)sv_2mortal((SV *)newHVhv(fields));
  toll_case registered;
  bench_case *bench;
  const char *refused;
  SV *value;
  refuse_other_thread(aTHX_ "Tollgate::Benchmark::register");
  Zero(&registered, 1, toll_case);
  take_texts(aTHX_ spec, &registered);
  registered.items =
      (value = take(aTHX_ spec, "items")) ? finite_number(aTHX_ value, "Tollgate::Benchmark::register", "items") : 1;
  registered.isolate = (int)take_integer(aTHX_ spec, "isolate", 0, 1);
  registered.fixed_n = take_integer(aTHX_ spec, "fixed_n", 0, IV_MAX);
  Newxz(bench, 1, bench_case);
  bench->message = newSVpvs("");
  if ((bench->batch = take_sub(aTHX_ spec, "batch"))) registered.batch = run_batch;
  if ((bench->setup = take_sub(aTHX_ spec, "setup"))) registered.setup = run_setup;
  if ((bench->teardown = take_sub(aTHX_ spec, "teardown"))) registered.teardown = run_teardown;
  if ((bench->check = take_sub(aTHX_ spec, "check"))) registered.check = run_check;
  registered.context = bench;
  refuse_unknown(aTHX_ spec);
  refused = toll_register(&registered);
  if (refused) Perl_croak(aTHX_ "Tollgate::Benchmark::register: %s", refused);
  own_cases(aTHX);
}

int toll_bench_run(pTHX_ SV **arguments, int count) {
  /* Google Benchmark moves the pointers about and keeps some. */
  char **argv;
  int i;
  refuse_other_thread(aTHX_ "Tollgate::Benchmark::run");
  Newx(argv, count + 2, char *);
  argv[0] = savesvpv(get_sv("0", 0));
  for (i = 0; i < count; i++) argv[i + 1] = savesvpv(arguments[i]);
  argv[count + 1] = NULL;
  PerlIO_flush(NULL);
  return toll_run(count + 1, argv);
}

void toll_bench_counter(pTHX_ SV *name_sv, SV *total) {
  static const char function[] = "Tollgate::Benchmark::counter";
  SV *name = sv_2mortal(newSVpvn("", 0));
  const toll_bytes bytes = toll_bytes_of(aTHX_ name_sv, function, "name");
  sv_setpvn(name, bytes.data, bytes.size);
  if (!case_runs) Perl_croak(aTHX_ "%s: no case runs; call it in a batch", function);
  toll_counter(SvPVX(name), finite_number(aTHX_ total, function, "total"));
}
