/* The Perl extension; each xs/ file holds one topic. */
#include "perl_headers.h"

#include "runner.h"
#include "tollgate/tollgate.h"

#include "blocks_handle.h"
#include "codec_args.h"
#include "codec_batch.h"
#include "crossing.h"
#include "crossing_exceptions.h"
#include "method_ops.h"
#include "ops.h"
#include "store_batch.h"
#include "store_handle.h"
#include "store_records.h"
#include "store_walk.h"

#include "bench_case.h"

typedef toll_store *Tollgate__Object;

XS_EXTERNAL(boot_Tollgate__NoContext);

MODULE = Tollgate    PACKAGE = Tollgate

PROTOTYPES: DISABLE

const char *
version()
  CODE:
    RETVAL = toll_version();
  OUTPUT:
    RETVAL

void
op_names()
  PPCODE:
    PUTBACK;
    toll_op_push_names(aTHX);
    SPAGAIN;

INCLUDE: xs/benchmark.xs

INCLUDE: xs/runner.xs

INCLUDE: xs/store.xs

INCLUDE: xs/codec.xs

INCLUDE: xs/direct.xs

INCLUDE: xs/object.xs

INCLUDE: xs/blocks.xs

INCLUDE: xs/crossing.xs

MODULE = Tollgate    PACKAGE = Tollgate

BOOT:
    PUSHMARK(SP);
    XPUSHs(sv_2mortal(newSVpvs("Tollgate")));
    PUTBACK;
    boot_Tollgate__NoContext(aTHX_ cv);
    SPAGAIN;
