/* A case of the measuring engine whose batch and hooks are Perl subs. */
#ifndef TOLLGATE_PERL_BENCH_CASE_H
#define TOLLGATE_PERL_BENCH_CASE_H

void toll_bench_boot(pTHX);

/* A new thread is no longer the one that added the cases. */
void toll_bench_thread(pTHX);

/* Takes the case in; dies with the engine's message when it is refused. */
void toll_bench_register(pTHX_ HV *spec);

/* Runs the engine with the command line; the exit status. */
int toll_bench_run(pTHX_ SV **arguments, int count);

/* A counter of the running case; dies when none runs. */
void toll_bench_counter(pTHX_ SV *name, SV *total);

#endif
