/* put and get of the store as ops of their own. */
#include "perl_headers.h"

#include "tollgate/tollgate.h"

#include "ops.h"
#include "store_handle.h"
#include "store_result.h"

static XSUBADDR_t put_xsub, get_xsub;

static OP *put_on_pad(pTHX) {
  const OP *self = toll_op_first(), *key = toll_op_after(self), *value = toll_op_after(key);
  if (!toll_op_is_current(aTHX_ put_xsub)) return toll_op_call_from_pad(aTHX_ 3);
  toll_store_checked_put(aTHX_ PAD_SVl(self->op_targ), PAD_SVl(key->op_targ), PAD_SVl(value->op_targ));
  if (!toll_is_void(PL_op)) {
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
  if (!toll_is_void(PL_op)) PUSHs(&PL_sv_yes);
  PUTBACK;
  return NORMAL;
}

/* The value in the op's own scalar, or undef. */
static SV *get_result(pTHX_ SV *self, SV *key) {
  dTARGET;
  toll_bytes value;
  if (!toll_store_checked_get(aTHX_ self, key, &value, "Tollgate::Store::get")) return &PL_sv_undef;
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

static OP *get_fused(pTHX) {
  const OP *self = toll_op_first(), *key = toll_op_after(self);
  if (!toll_op_is_current(aTHX_ get_xsub)) return toll_op_call_from_pad(aTHX_ 2);
  return toll_store_get_for(aTHX_ PL_op, PAD_SVl(self->op_targ), PAD_SVl(key->op_targ));
}

#define HINT "Tollgate::Store/ops"

static const toll_function_op function_ops[] = {
    {"Tollgate::Store::store_put", HINT, 3, FALSE, put_on_pad, put_on_stack},
    {"Tollgate::Store::store_get", HINT, 2, TRUE, get_fused, get_on_stack},
    /* One form alone each, so that each can be measured. */
    {"Tollgate::PadOp::get", HINT, 2, TRUE, get_on_pad, NULL},
    {"Tollgate::StackOp::put", HINT, 3, FALSE, NULL, put_on_stack},
    {"Tollgate::StackOp::get", HINT, 2, TRUE, NULL, get_on_stack},
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
