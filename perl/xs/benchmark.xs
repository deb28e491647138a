MODULE = Tollgate    PACKAGE = Tollgate::Benchmark

void
register(HV *spec)
  CODE:
    toll_bench_register(aTHX_ spec);

int
run(...)
  CODE:
    RETVAL = toll_bench_run(aTHX_ &ST(0), items);
  OUTPUT:
    RETVAL

void
counter(SV *name, SV *total)
  CODE:
    toll_bench_counter(aTHX_ name, total);

const char *
vectors_dir()
  CODE:
    RETVAL = toll_vectors_dir();
  OUTPUT:
    RETVAL

const char *
input_file()
  CODE:
    RETVAL = toll_input_file();
    if (!RETVAL)
        croak("Tollgate::Benchmark::input_file: the file to read cannot be made: %s", Strerror(errno));
  OUTPUT:
    RETVAL

UV
cold_bytes()
  CODE:
    RETVAL = TOLL_COLD_BYTES;
  OUTPUT:
    RETVAL

IV
scaled(SV *n)
  CODE:
    RETVAL = toll_scaled(toll_integer(aTHX_ n, "Tollgate::Benchmark::scaled", "count"));
  OUTPUT:
    RETVAL

UV
seed()
  CODE:
    RETVAL = toll_seed();
  OUTPUT:
    RETVAL

void
CLONE(...)
  CODE:
    PERL_UNUSED_VAR(items);
    toll_bench_thread(aTHX);

BOOT:
    toll_bench_boot(aTHX);
