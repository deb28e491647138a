#include "blocks_handle.h"

static int blocks_free(pTHX_ SV *sv, MAGIC *magic) {
  toll_blocks *blocks = (toll_blocks *)magic->mg_ptr;
  PERL_UNUSED_ARG(sv);
  toll_blocks_close(&blocks);
  magic->mg_ptr = NULL;
  return 0;
}

#ifdef USE_ITHREADS
/* A reader belongs to the thread that opened it: a child thread's copy is closed. */
static int blocks_dup(pTHX_ MAGIC *magic, CLONE_PARAMS *params) {
  PERL_UNUSED_CONTEXT;
  PERL_UNUSED_ARG(params);
  magic->mg_ptr = NULL;
  return 0;
}
#define BLOCKS_DUP blocks_dup
#else
#define BLOCKS_DUP NULL
#endif

static const MGVTBL blocks_vtbl = {.svt_free = blocks_free, .svt_dup = BLOCKS_DUP};

SV *toll_blocks_object(pTHX_ toll_blocks *blocks, const char *class_name) {
  SV *referent = newSV_type(SVt_PVMG);
  SV *self = newRV_noinc(referent);
  MAGIC *magic = sv_magicext(referent, NULL, PERL_MAGIC_ext, &blocks_vtbl, (const char *)blocks, 0);
  magic->mg_flags |= MGf_DUP;
  sv_bless(self, gv_stashpv(class_name, GV_ADD));
  SvREADONLY_on(referent);
  return self;
}

static MAGIC *blocks_magic(SV *self) {
  MAGIC *magic = SvROK(self) && SvTYPE(SvRV(self)) >= SVt_PVMG ? SvMAGIC(SvRV(self)) : NULL;
  while (magic && magic->mg_virtual != &blocks_vtbl) magic = magic->mg_moremagic;
  return magic;
}

toll_blocks *toll_blocks_of(pTHX_ SV *self, const char *function) {
  MAGIC *magic = blocks_magic(self);
  if (!magic)
    Perl_croak(aTHX_ "%s: the first argument is no reader; pass what Tollgate::Blocks->open returned", function);
  if (!magic->mg_ptr) Perl_croak(aTHX_ "%s: the file is closed; open it again (Tollgate::Blocks->open)", function);
  return (toll_blocks *)magic->mg_ptr;
}

void toll_blocks_object_close(pTHX_ SV *self) {
  MAGIC *magic = blocks_magic(self);
  toll_blocks *blocks;
  if (!magic) (void)toll_blocks_of(aTHX_ self, "Tollgate::Blocks::close");
  blocks = (toll_blocks *)magic->mg_ptr;
  toll_blocks_close(&blocks);
  magic->mg_ptr = NULL;
}

void toll_blocks_fail(pTHX_ const char *function, int reason) {
  errno = reason;
  Perl_croak(aTHX_ "%s: %s", function, Strerror(reason));
}

/* A block that perl itself could not hold would end the process. */
static STRLEN block_size(pTHX_ SV *size) {
  const IV most = 0x7fffffff;
  const NV asked = SvNV(size);
  if (!(asked >= 1 && asked <= most))
    Perl_croak(aTHX_ "Tollgate::Blocks::read: the block size is from 1 to %" IVdf " bytes; pass one of these", most);
  return (STRLEN)asked;
}

/* The handle is looked up last: size and buffer can run Perl code (overloading,
 * ties), and that may close the file. */
UV toll_blocks_read_into(pTHX_ SV *self, SV *buffer, SV *size_sv) {
  const STRLEN size = SvIOK(size_sv) && SvIVX(size_sv) > 0 && SvIVX(size_sv) <= 0x7fffffff ? (STRLEN)SvIVX(size_sv)
                                                                                           : block_size(aTHX_ size_sv);
  toll_blocks *blocks;
  toll_status status;
  size_t got;
  char *data;
  SvGETMAGIC(buffer);
  if (!SvOK(buffer)) SvPVCLEAR(buffer);
  (void)SvPV_force_nomg_nolen(buffer);
  data = SvGROW(buffer, size + 1);
  blocks = toll_blocks_of(aTHX_ self, "Tollgate::Blocks::read");
  status = toll_blocks_read(blocks, data, size, &got);
  data[got] = '\0';
  SvCUR_set(buffer, got);
  SvPOK_only(buffer);
  SvSETMAGIC(buffer);
  if (status == TOLL_IO_ERROR) toll_blocks_fail(aTHX_ "Tollgate::Blocks::read", toll_blocks_errno(blocks));
  return got;
}
