/* `$store->put` and `$store->get` as ops.
 *
 * Where the option ops of `use Tollgate::Store` is in force, a method call of one
 * of these names keeps its ops, but one of them gets another function behind it:
 * its pushmark when all arguments are lexicals, which it reads from the pad, so
 * that neither they nor the method are ever pushed; else its method_named, which
 * finds them on the stack. When the invocant is a Tollgate::Store of this very
 * class and the method is still ours, that function does the work and goes on
 * after the entersub; else it does what its op does in perl. */
#include "perl_headers.h"

#include "tollgate/tollgate.h"

#include "method_ops.h"
#include "ops.h"
#include "store_handle.h"
#include "store_result.h"

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
  return (SvFLAGS(self) & (SVf_ROK | SVs_GMG)) == SVf_ROK && SvOBJECT(SvRV(self)) && SvSTASH(SvRV(self)) == stash;
}

/* Perl refuses an assignment to what a plain sub returns, which it finds when it
 * enters the sub. */
static bool is_assigned_to(const OP *entersub) {
  return (entersub->op_private & OPpENTERSUB_LVAL_MASK) == OPpLVAL_INTRO;
}

static OP *put_on_pad(pTHX) {
  dMY_CXT;
  const OP *self_op = toll_op_after(PL_op), *key = toll_op_after(self_op), *value = toll_op_after(key);
  const OP *entersub = toll_op_after(value)->op_next;
  SV *self = PAD_SVl(self_op->op_targ);
  if (UNLIKELY(!is_instance(self, MY_CXT.stash) || !is_our_method(MY_CXT.put, put_xsub)))
    return PL_ppaddr[OP_PUSHMARK](aTHX);
  toll_store_checked_put(aTHX_ self, PAD_SVl(key->op_targ), PAD_SVl(value->op_targ));
  if (!toll_is_void(entersub)) {
    dSP;
    XPUSHs(&PL_sv_yes);
    PUTBACK;
  }
  return entersub->op_next;
}

static OP *get_on_pad(pTHX) {
  dMY_CXT;
  const OP *self_op = toll_op_after(PL_op), *key = toll_op_after(self_op), *entersub = toll_op_after(key)->op_next;
  SV *self = PAD_SVl(self_op->op_targ);
  if (UNLIKELY(!is_instance(self, MY_CXT.stash) || !is_our_method(MY_CXT.get, get_xsub) || is_assigned_to(entersub)))
    return PL_ppaddr[OP_PUSHMARK](aTHX);
  return toll_store_get_for(aTHX_ entersub, self, PAD_SVl(key->op_targ));
}

static OP *put_on_stack(pTHX) {
  dMY_CXT;
  SV **mark = PL_stack_base + TOPMARK;
  const OP *entersub = PL_op->op_next;
  if (UNLIKELY(PL_stack_sp - mark != 3 || !is_instance(mark[1], MY_CXT.stash) || !is_our_method(MY_CXT.put, put_xsub)))
    return PL_ppaddr[OP_METHOD_NAMED](aTHX);
  toll_store_checked_put(aTHX_ mark[1], mark[2], mark[3]);
  PL_stack_sp = PL_stack_base + POPMARK;
  if (!toll_is_void(entersub)) *++PL_stack_sp = &PL_sv_yes;
  return entersub->op_next;
}

static OP *get_on_stack(pTHX) {
  dMY_CXT;
  SV **mark = PL_stack_base + TOPMARK;
  SV *self, *key;
  if (UNLIKELY(PL_stack_sp - mark != 2 || !is_instance(mark[1], MY_CXT.stash) || !is_our_method(MY_CXT.get, get_xsub) ||
               is_assigned_to(PL_op->op_next)))
    return PL_ppaddr[OP_METHOD_NAMED](aTHX);
  self = mark[1];
  key = mark[2];
  PL_stack_sp = PL_stack_base + POPMARK;
  return toll_store_get_for(aTHX_ PL_op->op_next, self, key);
}

typedef struct method_op {
  const char *name;
  int arguments; /* with the invocant */
  Perl_ppaddr_t on_pad, on_stack;
  const char *pad_name, *stack_name;
} method_op;

static const method_op method_ops[] = {
    {"put", 3, put_on_pad, put_on_stack, "tollgate_method_put_pad", "tollgate_method_put"},
    {"get", 2, get_on_pad, get_on_stack, "tollgate_method_get_pad", "tollgate_method_get"},
};

static const method_op *find_method_op(const SV *name) {
  size_t i;
  for (i = 0; i < C_ARRAY_LENGTH(method_ops); i++)
    if (strEQ(SvPVX_const(name), method_ops[i].name)) return &method_ops[i];
  return NULL;
}

static bool all_on_pad(OP *first, const OP *end, int count) {
  for (; first != end; first = OpSIBLING(first), count--)
    if (first->op_type != OP_PADSV || first->op_private & (OPpLVAL_INTRO | OPpDEREF)) return FALSE;
  return count == 0;
}

static OP *check_entersub(pTHX_ OP *entersub) {
  const method_op *ours;
  OP *pushmark, *self, *method;
  entersub = next_checker(aTHX_ entersub);
  if (entersub->op_type != OP_ENTERSUB || !toll_ops_wanted(aTHX_ "Tollgate::Store/ops", FALSE)) return entersub;
  pushmark = cUNOPx(entersub)->op_first;
  for (method = pushmark; OpHAS_SIBLING(method); method = OpSIBLING(method))
    ;
  if (pushmark->op_type != OP_PUSHMARK || method->op_type != OP_METHOD_NAMED) return entersub;
  if (!(entersub->op_private & OPpENTERSUB_HASTARG)) return entersub;
  if (!(ours = find_method_op(cMETHOPx_meth(method)))) return entersub;
  self = OpSIBLING(pushmark);
  if (all_on_pad(self, method, ours->arguments)) {
    pushmark->op_ppaddr = ours->on_pad;
    /* It means nothing here, and keeps perl from making the pushmark a padrange. */
    self->op_private |= OPpPAD_STATE;
  } else
    method->op_ppaddr = ours->on_stack;
  return entersub;
}

const char *toll_method_op_name(Perl_ppaddr_t pp) {
  size_t i;
  for (i = 0; i < C_ARRAY_LENGTH(method_ops); i++) {
    if (pp == method_ops[i].on_pad) return method_ops[i].pad_name;
    if (pp == method_ops[i].on_stack) return method_ops[i].stack_name;
  }
  return NULL;
}

/* Held for good: a program can delete them from the symbol table. */
static void find_globs(pTHX_ my_cxt_t *cxt) {
  cxt->stash = (HV *)SvREFCNT_inc(gv_stashpvs("Tollgate::Store", GV_ADD));
  cxt->put = (GV *)SvREFCNT_inc(gv_fetchpvs("Tollgate::Store::put", GV_ADD, SVt_PVCV));
  cxt->get = (GV *)SvREFCNT_inc(gv_fetchpvs("Tollgate::Store::get", GV_ADD, SVt_PVCV));
}

void toll_method_ops_thread(pTHX) {
  MY_CXT_CLONE;
  find_globs(aTHX_ & MY_CXT);
}

void toll_method_ops_boot(pTHX_ XSUBADDR_t put, XSUBADDR_t get) {
  MY_CXT_INIT;
  find_globs(aTHX_ & MY_CXT);
  put_xsub = put;
  get_xsub = get;
  wrap_op_checker(OP_ENTERSUB, check_entersub, &next_checker);
}
