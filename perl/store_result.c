#include "perl_headers.h"

#include "tollgate/tollgate.h"

#include "store_handle.h"
#include "store_result.h"

static void assign(pTHX_ SV *sv, toll_bytes value) {
  sv_setpvn(sv, value.data, value.size);
  SvUTF8_off(sv);
}

static void push(pTHX_ SV *sv) {
  dSP;
  XPUSHs(sv);
  PUTBACK;
}

/* `$x = get(...)` runs get, padsv and sassign (one op for the last two from perl
 * 5.38 on), seen from get in this order. Null when what follows is anything else;
 * nothing follows the last op of a sort's block. */
static const OP *plain_assignment_after(const OP *get) {
  const OP *target = get->op_next;
  if (!target) return NULL;
#if PERL_VERSION_GE(5, 37, 7)
  if (target->op_type == OP_PADSV_STORE && !(target->op_private & OPpPAD_STATE)) return target;
#endif
  if (target->op_type == OP_PADSV && !(target->op_private & (OPpPAD_STATE | OPpDEREF)) && target->op_next &&
      target->op_next->op_type == OP_SASSIGN && !(target->op_next->op_private & OPpASSIGN_BACKWARDS))
    return target->op_next;
  return NULL;
}

/* A scalar that nothing watches and that holds no reference. */
static bool is_plain_target(const SV *sv) {
  return SvTYPE(sv) < SVt_PVGV && SvTYPE(sv) != SVt_REGEXP &&
         !(SvFLAGS(sv) & (SVf_ROK | SVs_GMG | SVs_SMG | SVs_RMG | SVf_READONLY | SVf_PROTECT));
}

OP *toll_store_get_for(pTHX_ const OP *call, SV *self, SV *key) {
  const OP *target = call->op_next, *assignment = plain_assignment_after(call);
  SV *result;
  toll_bytes value;
  const bool found = toll_store_checked_get(aTHX_ self, key, &value, "Tollgate::Store::get");
  if (!assignment || !is_plain_target(result = PAD_SVl(target->op_targ))) {
    result = found ? PAD_SVl(call->op_targ) : &PL_sv_undef;
    if (found) assign(aTHX_ result, value);
    push(aTHX_ result);
    return call->op_next;
  }
  if (target->op_private & OPpLVAL_INTRO) SAVECLEARSV(PAD_SVl(target->op_targ));
  if (found)
    assign(aTHX_ result, value);
  else
    sv_set_undef(result);
  if (!toll_is_void(assignment)) push(aTHX_ result);
  return assignment->op_next;
}
