#include "perl_headers.h"

#include "tollgate/tollgate.h"

#include "blocks_handle.h"
#include "codec_args.h"
#include "handle.h"

static int blocks_free(pTHX_ SV *sv, MAGIC *magic) {
  toll_blocks *blocks = (toll_blocks *)magic->mg_ptr;
  PERL_UNUSED_ARG(sv);
  toll_blocks_close(&blocks);
  magic->mg_ptr = NULL;
  return 0;
}

static const MGVTBL blocks_vtbl = {.svt_free = blocks_free, .svt_dup = TOLL_HANDLE_DUP};

SV *toll_blocks_object(pTHX_ SV *class_name, SV *path) {
  static const char function[] = "Tollgate::Blocks::open";
  HV *stash = toll_class_of(aTHX_ class_name, function, "Tollgate::Blocks->open");
  const toll_bytes name = toll_bytes_of(aTHX_ path, function, "path");
  toll_blocks *blocks;
  if (strlen(name.data) != name.size) toll_blocks_fail(aTHX_ "Tollgate::Blocks::open: a name with a zero byte", ENOENT);
  if (toll_blocks_open(&blocks, name.data) != TOLL_OK) {
    const int reason = errno;
    toll_blocks_fail(aTHX_ SvPVX(sv_2mortal(Perl_newSVpvf(aTHX_ "%s: %s", function, name.data))), reason);
  }
  return toll_handle_new(aTHX_ & blocks_vtbl, blocks, stash);
}

static MAGIC *magic_or_die(pTHX_ SV *self, const char *function) {
  MAGIC *magic = toll_handle_magic(SvGMAGICAL(self) ? sv_mortalcopy(self) : self, &blocks_vtbl);
  if (!magic)
    Perl_croak(aTHX_ "%s: the first argument is no reader; pass what Tollgate::Blocks->open returned", function);
  return magic;
}

toll_blocks *toll_blocks_of(pTHX_ SV *self, const char *function) {
  MAGIC *magic = magic_or_die(aTHX_ self, function);
  if (!magic->mg_ptr) Perl_croak(aTHX_ "%s: the file is closed; open it again (Tollgate::Blocks->open)", function);
  return (toll_blocks *)magic->mg_ptr;
}

void toll_blocks_object_close(pTHX_ SV *self) {
  MAGIC *magic = magic_or_die(aTHX_ self, "Tollgate::Blocks::close");
  toll_blocks *blocks = (toll_blocks *)magic->mg_ptr;
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
  const NV asked = toll_is_integer(size) ? (NV)SvIVX(size) : SvNV(size);
  if (!(asked >= 1 && asked <= most && asked == Perl_floor(asked)))
    Perl_croak(aTHX_ "Tollgate::Blocks::read: the block size is a whole number from 1 to %" IVdf
                     " bytes; pass one of these",
               most);
  return (STRLEN)asked;
}

/* The handle is looked up last: size and buffer can run Perl code (overloading,
 * ties), and that may close the file. A tied handle is read first, for its code may
 * take the buffer's bytes away. */
UV toll_blocks_read_into(pTHX_ SV *self, SV *buffer, SV *size_sv) {
  static const char function[] = "Tollgate::Blocks::read";
  STRLEN size;
  toll_blocks *blocks;
  toll_status status;
  size_t got;
  char *data;
  int reason;
  if (!toll_is_integer(size_sv) || SvMAGICAL(buffer) || SvROK(buffer) || SvGMAGICAL(self)) {
    toll_hold(aTHX_ self);
    toll_hold(aTHX_ buffer);
    toll_hold(aTHX_ size_sv);
  }
  if (SvGMAGICAL(self)) self = sv_mortalcopy(self);
  size = block_size(aTHX_ size_sv);
  SvGETMAGIC(buffer);
  toll_refuse_unwritable(aTHX_ buffer, function);
  if (!SvOK(buffer)) SvPVCLEAR(buffer);
  (void)SvPV_force_nomg_nolen(buffer);
  data = SvGROW(buffer, size + 1);
  blocks = toll_blocks_of(aTHX_ self, function);
  status = toll_blocks_read(blocks, data, size, &got);
  reason = status == TOLL_IO_ERROR ? toll_blocks_errno(blocks) : 0;
  data[got] = '\0';
  SvCUR_set(buffer, got);
  SvPOK_only(buffer);
  SvSETMAGIC(buffer);
  if (status == TOLL_IO_ERROR) toll_blocks_fail(aTHX_ function, reason);
  return got;
}
