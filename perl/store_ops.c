/* put and get of the store as ops of their own. */
#include "perl_headers.h"

#include "tollgate/tollgate.h"

#include "ops.h"
#include "store_handle.h"

static XSUBADDR_t put_xsub, get_xsub;

static bool is_void(const OP *op) { return (op->op_flags & OPf_WANT) == OPf_WANT_VOID; }

static OP *put_on_pad(pTHX) {
  const OP *self = toll_op_first(), *key = toll_op_after(self), *value = toll_op_after(key);
  if (!toll_op_is_current(aTHX_ put_xsub)) return toll_op_call_from_pad(aTHX_ 3);
  toll_store_checked_put(aTHX_ PAD_SVl(self->op_targ), PAD_SVl(key->op_targ), PAD_SVl(value->op_targ));
  if (!is_void(PL_op)) {
    dSP;
    XPUSHs(&PL_sv_yes);
    PUTBACK;
  }
  return NORMAL;
}

static OP *put_on_stack(pTHX) {
  dSP;
  if (!toll_op_is_current(aTHX_ put_xsub)) return toll_op_call_from_stack(aTHX_ 3);
  toll_store_checked_put(aTHX_ SP[-2], SP[-1], SP[0]);
  SPAGAIN;
  SP -= 3;
  if (!is_void(PL_op)) PUSHs(&PL_sv_yes);
  PUTBACK;
  return NORMAL;
}

/* The value in the op's own scalar, or undef. */
static SV *get_result(pTHX_ SV *self, SV *key) {
  dTARGET;
  toll_bytes value;
  if (!toll_store_checked_get(aTHX_ self, key, &value)) return &PL_sv_undef;
  sv_setpvn(TARG, value.data, value.size);
  SvUTF8_off(TARG);
  return TARG;
}

static OP *get_on_pad(pTHX) {
  const OP *self = toll_op_first(), *key = toll_op_after(self);
  SV *result;
  if (!toll_op_is_current(aTHX_ get_xsub)) return toll_op_call_from_pad(aTHX_ 2);
  result = get_result(aTHX_ PAD_SVl(self->op_targ), PAD_SVl(key->op_targ));
  {
    dSP;
    XPUSHs(result);
    PUTBACK;
  }
  return NORMAL;
}

static OP *get_on_stack(pTHX) {
  dSP;
  SV *result;
  if (!toll_op_is_current(aTHX_ get_xsub)) return toll_op_call_from_stack(aTHX_ 2);
  result = get_result(aTHX_ SP[-1], SP[0]);
  SPAGAIN;
  SP--;
  SETs(result);
  PUTBACK;
  return NORMAL;
}

/* `$x = get(...)` runs get, padsv and sassign (one op for the last two from perl
 * 5.38 on). Seen from get the assignment stands next: writing the value to its
 * target saves the copy in between. Returns the op after the assignment, null
 * when there is none that is as simple as that. */
static OP *plain_assignment_after(const OP *get) {
  const OP *target = get->op_next;
#if PERL_VERSION_GE(5, 37, 7)
  if (target->op_type == OP_PADSV_STORE && !(target->op_private & OPpLVAL_INTRO)) return (OP *)target;
#endif
  if (target->op_type == OP_PADSV && !(target->op_private & (OPpLVAL_INTRO | OPpDEREF)) &&
      target->op_next->op_type == OP_SASSIGN && !(target->op_next->op_private & OPpASSIGN_BACKWARDS))
    return target->op_next;
  return NULL;
}

/* A scalar that nothing watches and that holds no more than a string. */
static bool is_plain_target(const SV *sv) {
  return SvTYPE(sv) >= SVt_PV && SvTYPE(sv) < SVt_PVGV && SvTYPE(sv) != SVt_REGEXP &&
         !(SvFLAGS(sv) & (SVf_ROK | SVs_GMG | SVs_SMG | SVs_RMG | SVf_READONLY | SVf_PROTECT));
}

static OP *get_fused(pTHX) {
  const OP *self = toll_op_first(), *key = toll_op_after(self);
  const OP *assignment = plain_assignment_after(PL_op);
  SV *target;
  toll_bytes value;
  if (!assignment || !toll_op_is_current(aTHX_ get_xsub)) return get_on_pad(aTHX);
  target = PAD_SVl(PL_op->op_next->op_targ);
  if (!is_plain_target(target)) return get_on_pad(aTHX);
  if (toll_store_checked_get(aTHX_ PAD_SVl(self->op_targ), PAD_SVl(key->op_targ), &value)) {
    sv_setpvn(target, value.data, value.size);
    SvUTF8_off(target);
  } else
    sv_set_undef(target);
  if (!is_void(assignment)) {
    dSP;
    XPUSHs(target);
    PUTBACK;
  }
  return assignment->op_next;
}

static const toll_function_op function_ops[] = {
    {"Tollgate::Store::store_put", 3, FALSE, put_on_pad, put_on_stack},
    {"Tollgate::Store::store_get", 2, TRUE, get_fused, get_on_stack},
    /* One form alone each, so that each can be measured. */
    {"Tollgate::PadOp::put", 3, FALSE, put_on_pad, NULL},
    {"Tollgate::PadOp::get", 2, TRUE, get_on_pad, NULL},
    {"Tollgate::StackOp::put", 3, FALSE, NULL, put_on_stack},
    {"Tollgate::StackOp::get", 2, TRUE, NULL, get_on_stack},
};

void toll_store_ops_boot(pTHX_ XSUBADDR_t put, XSUBADDR_t get) {
  static XOP put_pad, put_stack, get_pad, get_stack, get_assign;
  size_t i;
  put_xsub = put;
  get_xsub = get;
  toll_op_register(aTHX_ & put_pad, put_on_pad, "tollgate_put_pad", "store put of lexicals");
  toll_op_register(aTHX_ & put_stack, put_on_stack, "tollgate_put_stack", "store put");
  toll_op_register(aTHX_ & get_pad, get_on_pad, "tollgate_get_pad", "store get of lexicals");
  toll_op_register(aTHX_ & get_stack, get_on_stack, "tollgate_get_stack", "store get");
  toll_op_register(aTHX_ & get_assign, get_fused, "tollgate_get_fused", "store get with assignment");
  for (i = 0; i < C_ARRAY_LENGTH(function_ops); i++)
    toll_function_op_install(aTHX_ & function_ops[i], function_ops[i].arguments == 3 ? put : get);
}
