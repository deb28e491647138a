/* The measuring engine's C interface: Google Benchmark for any language.
 *
 * A runner registers its cases and hands its command line to toll_run. Google
 * Benchmark chooses how many iterations a batch has, and the batch function runs
 * them all in a loop of its own language, so that the engine is crossed once a
 * batch and never once an iteration.
 *
 * Functions that can fail return null when all is well, else a message. A
 * message handed to the engine must stay valid until the same function is called
 * again; one that the engine returns, until the engine's next call.
 *
 * Beside Google Benchmark's own flags every runner understands
 *   --toll_catalog        one JSON object a line for each selected case
 *   --toll_check          every selected case against the vectors, no timing;
 *                         status 1 when one fails
 *   --toll_count=N        runs N and 2N iterations between callgrind's toggles
 *   --toll_memory=ID      runs the memory case ID, one JSON line: records,
 *                         bytes_own, bytes_process
 *   --toll_progress=FD    writes a case's id and a newline to FD before each run
 *   --toll_vectors=DIR    where the conformance vectors lie
 *   --toll_file=PATH      the file that read cases read
 *   --toll_smoke          fixed_n, records and files scaled down
 */
#ifndef TOLLGATE_RUNNER_H
#define TOLLGATE_RUNNER_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Runs n iterations and checks what they left behind. */
typedef const char *(*toll_batch)(void *context, int64_t n);

/* Prepares, clears away or checks a case; never timed. A check stands alone:
 * no setup goes before it. */
typedef const char *(*toll_hook)(void *context);

/* What a case is. Strings are copied; a null one is an empty one. The fields
 * with a closed set of words are refused when another word stands there. The
 * meaning of each is told in docs/format.md under "Catalog". */
typedef struct toll_case {
  const char *operation; /* "get_i32" */
  const char *technique; /* "stub_noalloc_unboxed" */
  const char *params;    /* "records:1000000/keys:shuffled", or null */
  const char *title;     /* for people, short */
  const char *role;      /* native, idiomatic, yardstick, none */
  const char *kind;      /* time, memory */
  const char *tier;      /* core, wide */
  const char *clock;     /* cpu, wall */
  const char *adds;      /* the layer that this case adds ... */
  const char *over;      /* ... to the case with this id (no language before it) */
  const char *direction; /* none, in, out */
  const char *path;      /* none, direct, plt, indirect, caml_c_call, libffi, entersub, op, native */
  const char *callee;    /* the symbols that are called, with commas between */
  const char *hole;      /* why the case cannot be had here; then batch may be null */
  const char *source;    /* the variant's file, from the top of the project */
  const char *item;      /* what an item is: call, value, record, byte */
  const char *input;     /* null or none: the case reads no file; warm, cold: see toll_input_file */
  double items;          /* items an iteration */
  int isolate;           /* needs a process of its own */
  int64_t fixed_n;       /* 0: Google Benchmark chooses; else exactly toll_scaled(fixed_n) iterations */
  toll_batch batch;
  toll_hook setup;    /* before the first run in a process; before every run when fixed_n > 0 */
  toll_hook teardown; /* after the last, or after every run, likewise */
  toll_hook check;    /* the case against the vectors, for --toll_check */
  const void *code;   /* where the compiled loop begins, null when it is interpreted */
  void *context;      /* handed to batch and hooks */
} toll_case;

/* A case of kind memory: setup prepares, batch(context, n) makes the store, puts
 * n records, calls toll_counter("bytes_own", ...) with the store's own account (0
 * where it keeps none) and leaves the store standing; teardown frees it. The
 * engine takes the process's resident memory right before and after the batch,
 * so batch should allocate nothing else. It is run by --toll_memory alone. */

/* Takes a case in; the id must be new. */
const char *toll_register(const toll_case *spec);

/* Runs what the command line asks for and returns the exit status. Once only.
 * argv[argc] need not be null. */
int toll_run(int argc, char **argv);

/* For batches and hooks, while toll_run runs: */

/* A counter of the running case, given as a total over the batch's iterations;
 * Google Benchmark divides by them. */
void toll_counter(const char *name, double total);

/* The folder of the conformance vectors. */
const char *toll_vectors_dir(void);

/* The file that read cases read, pseudo-random bytes; null, with errno set, when
 * it cannot be made. Without --toll_file the first call makes one of
 * TOLL_COLD_BYTES (1 MiB with --toll_smoke) in TMPDIR. It has no name there and
 * the path that leads to it is this process's own, so that it is gone with the
 * process however that ends.
 *
 * A case whose input is warm finds every page of the file in memory at the start
 * of each run. One whose input is cold finds none, and its fixed_n iterations
 * read the file once, which has TOLL_COLD_BYTES then: afterwards as many bytes
 * must have come from the device, within 1 %. The engine brings both about and
 * proves them, outside the time; where it cannot, the run is discarded: reported
 * as an error with the label "discarded". The counter `reads` of such a case is
 * the system calls that read, an iteration; a batch that counts them itself, in
 * other processes, has the word. */
#define TOLL_COLD_BYTES ((size_t)64 << 20)
const char *toll_input_file(void);

/* Scales a count of records or iterations: n, or n / 1000 (at least 1) with
 * --toll_smoke. */
int64_t toll_scaled(int64_t n);

/* A seed for a store: drawn anew at each call, but always the same one under
 * --toll_count, so that counts repeat. */
uint64_t toll_seed(void);

/* The message for a batch or hook that failed: formatted as by printf into a
 * buffer of the engine's, valid until the next call. */
const char *toll_failure(const char *format, ...) __attribute__((format(printf, 1, 2)));

#ifdef __cplusplus
}
#endif

#endif
