/* `$store->put` and `$store->get` as ops.
 *
 * Where `use Tollgate::Store ops => 1` is in force, a method call of one of
 * these names keeps its ops but gets another function behind method_named. When
 * the invocant is a Tollgate::Store of this very class and the method is still
 * ours, that function does the work and skips the entersub; else it does what
 * method_named does. */
#include "perl_headers.h"

#include "tollgate/tollgate.h"

#include "method_ops.h"
#include "store_handle.h"

#define MY_CXT_KEY "Tollgate::Store::_method_ops" XS_VERSION
typedef struct {
  HV *stash;
  GV *put, *get;
} my_cxt_t;
START_MY_CXT

static XSUBADDR_t put_xsub, get_xsub;
static Perl_check_t next_checker;

static bool is_our_method(const GV *method, XSUBADDR_t xsub) {
  const CV *cv = GvCV(method);
  return cv && CvXSUB(cv) == xsub;
}

static bool is_instance(SV *self, const HV *stash) {
  return SvROK(self) && SvOBJECT(SvRV(self)) && SvSTASH(SvRV(self)) == stash;
}

static OP *method_put(pTHX) {
  dSP;
  dMY_CXT;
  SV **mark = PL_stack_base + TOPMARK;
  const OP *entersub = PL_op->op_next;
  if (UNLIKELY(SP - mark != 3 || !is_instance(mark[1], MY_CXT.stash) || !is_our_method(MY_CXT.put, put_xsub)))
    return PL_ppaddr[OP_METHOD_NAMED](aTHX);
  toll_store_checked_put(aTHX_ mark[1], mark[2], mark[3]);
  SP = PL_stack_base + POPMARK;
  if ((entersub->op_flags & OPf_WANT) != OPf_WANT_VOID) PUSHs(&PL_sv_yes);
  PUTBACK;
  return entersub->op_next;
}

static OP *method_get(pTHX) {
  dSP;
  dMY_CXT;
  SV **mark = PL_stack_base + TOPMARK;
  const OP *entersub = PL_op->op_next;
  SV *result;
  toll_bytes value;
  if (UNLIKELY(SP - mark != 2 || !is_instance(mark[1], MY_CXT.stash) || !is_our_method(MY_CXT.get, get_xsub)))
    return PL_ppaddr[OP_METHOD_NAMED](aTHX);
  if (toll_store_checked_get(aTHX_ mark[1], mark[2], &value)) {
    result = entersub->op_private & OPpENTERSUB_HASTARG ? PAD_SVl(entersub->op_targ) : sv_newmortal();
    sv_setpvn(result, value.data, value.size);
    SvUTF8_off(result);
  } else
    result = &PL_sv_undef;
  SP = PL_stack_base + POPMARK;
  PUSHs(result);
  PUTBACK;
  return entersub->op_next;
}

static bool ops_in_force(pTHX) {
  return (PL_hints & HINT_LOCALIZE_HH) && !PERLDB_SUB && cop_hints_exists_pvs(&PL_compiling, "Tollgate::Store/ops", 0);
}

static OP *check_method_named(pTHX_ OP *op) {
  SV *name;
  op = next_checker(aTHX_ op);
  if (op->op_type != OP_METHOD_NAMED || !ops_in_force(aTHX)) return op;
  name = cMETHOPx_meth(op);
  if (SvCUR(name) != 3) return op;
  if (memEQ(SvPVX_const(name), "put", 3))
    op->op_ppaddr = method_put;
  else if (memEQ(SvPVX_const(name), "get", 3))
    op->op_ppaddr = method_get;
  return op;
}

const char *toll_method_op_name(Perl_ppaddr_t pp) {
  return pp == method_put ? "tollgate_method_put" : pp == method_get ? "tollgate_method_get" : NULL;
}

void toll_method_ops_thread(pTHX) {
  MY_CXT_CLONE;
  MY_CXT.stash = gv_stashpvs("Tollgate::Store", GV_ADD);
  MY_CXT.put = gv_fetchpvs("Tollgate::Store::put", GV_ADD, SVt_PVCV);
  MY_CXT.get = gv_fetchpvs("Tollgate::Store::get", GV_ADD, SVt_PVCV);
}

void toll_method_ops_boot(pTHX_ XSUBADDR_t put, XSUBADDR_t get) {
  MY_CXT_INIT;
  MY_CXT.stash = gv_stashpvs("Tollgate::Store", GV_ADD);
  MY_CXT.put = gv_fetchpvs("Tollgate::Store::put", GV_ADD, SVt_PVCV);
  MY_CXT.get = gv_fetchpvs("Tollgate::Store::get", GV_ADD, SVt_PVCV);
  put_xsub = put;
  get_xsub = get;
  wrap_op_checker(OP_METHOD_NAMED, check_method_named, &next_checker);
}
