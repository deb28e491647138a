/* set and get of the codec as ops of their own. */
#include "perl_headers.h"

#include "tollgate/tollgate.h"

#include "codec_args.h"
#include "ops.h"

#define HINT "Tollgate::Codec/ops"

/* StackOp has the form with stack arguments alone, so that it can be measured. */
#define CODEC_OPS(TYPE)                                                                                           \
  static XSUBADDR_t set_##TYPE##_xsub, get_##TYPE##_xsub;                                                         \
  static OP *set_##TYPE##_on_pad(pTHX) {                                                                          \
    const OP *buffer = toll_op_first(), *offset = toll_op_after(buffer), *value = toll_op_after(offset);          \
    if (!toll_op_is_current(aTHX_ set_##TYPE##_xsub)) return toll_op_call_from_pad(aTHX_ 3);                      \
    toll_codec_set_##TYPE(aTHX_ PAD_SVl(buffer->op_targ), PAD_SVl(offset->op_targ), PAD_SVl(value->op_targ));     \
    return without_result(aTHX);                                                                                  \
  }                                                                                                               \
  static OP *set_##TYPE##_on_stack(pTHX) {                                                                        \
    SV **SP = PL_stack_sp;                                                                                        \
    if (!toll_op_is_current(aTHX_ set_##TYPE##_xsub)) return toll_op_call_from_stack(aTHX_ 3);                    \
    toll_codec_set_##TYPE(aTHX_ SP[-2], SP[-1], SP[0]);                                                           \
    PL_stack_sp -= 3;                                                                                             \
    return without_result(aTHX);                                                                                  \
  }                                                                                                               \
  static OP *get_##TYPE##_on_pad(pTHX) {                                                                          \
    const OP *buffer = toll_op_first(), *offset = toll_op_after(buffer);                                          \
    IV value;                                                                                                     \
    if (!toll_op_is_current(aTHX_ get_##TYPE##_xsub)) return toll_op_call_from_pad(aTHX_ 2);                      \
    value = toll_codec_get_##TYPE(aTHX_ PAD_SVl(buffer->op_targ), PAD_SVl(offset->op_targ));                      \
    return with_result(aTHX_ value);                                                                              \
  }                                                                                                               \
  static OP *get_##TYPE##_on_stack(pTHX) {                                                                        \
    SV **SP = PL_stack_sp;                                                                                        \
    IV value;                                                                                                     \
    if (!toll_op_is_current(aTHX_ get_##TYPE##_xsub)) return toll_op_call_from_stack(aTHX_ 2);                    \
    value = toll_codec_get_##TYPE(aTHX_ SP[-1], SP[0]);                                                           \
    PL_stack_sp -= 2;                                                                                             \
    return with_result(aTHX_ value);                                                                              \
  }                                                                                                               \
  static const toll_function_op TYPE##_ops[] = {                                                                  \
      {"Tollgate::Codec::set_" #TYPE, HINT, 3, FALSE, set_##TYPE##_on_pad, set_##TYPE##_on_stack},                \
      {"Tollgate::Codec::get_" #TYPE, HINT, 2, TRUE, get_##TYPE##_on_pad, get_##TYPE##_on_stack},                 \
      {"Tollgate::StackOp::set_" #TYPE, HINT, 3, FALSE, NULL, set_##TYPE##_on_stack},                             \
      {"Tollgate::StackOp::get_" #TYPE, HINT, 2, TRUE, NULL, get_##TYPE##_on_stack},                              \
  };                                                                                                              \
  static void boot_##TYPE(pTHX) {                                                                                 \
    static XOP set_pad, set_stack, get_pad, get_stack;                                                            \
    size_t i;                                                                                                     \
    set_##TYPE##_xsub = CvXSUB(get_cv("Tollgate::Codec::set_" #TYPE, 0));                                         \
    get_##TYPE##_xsub = CvXSUB(get_cv("Tollgate::Codec::get_" #TYPE, 0));                                         \
    toll_op_register(aTHX_ &set_pad, set_##TYPE##_on_pad, "tollgate_set_" #TYPE "_pad", "codec set of lexicals"); \
    toll_op_register(aTHX_ &set_stack, set_##TYPE##_on_stack, "tollgate_set_" #TYPE "_stack", "codec set");       \
    toll_op_register(aTHX_ &get_pad, get_##TYPE##_on_pad, "tollgate_get_" #TYPE "_pad", "codec get of lexicals"); \
    toll_op_register(aTHX_ &get_stack, get_##TYPE##_on_stack, "tollgate_get_" #TYPE "_stack", "codec get");       \
    for (i = 0; i < C_ARRAY_LENGTH(TYPE##_ops); i++)                                                              \
      toll_function_op_install(aTHX_ &TYPE##_ops[i],                                                              \
                               TYPE##_ops[i].arguments == 3 ? set_##TYPE##_xsub : get_##TYPE##_xsub);             \
  }

/* set returns an empty list from its XSUB, which is undef to a scalar. */
static OP *without_result(pTHX) {
  if ((PL_op->op_flags & OPf_WANT) == OPf_WANT_SCALAR) {
    dSP;
    XPUSHs(&PL_sv_undef);
    PUTBACK;
  }
  return NORMAL;
}

static OP *with_result(pTHX_ IV value) {
  dSP;
  dTARGET;
  XPUSHi(value);
  PUTBACK;
  return NORMAL;
}

CODEC_OPS(i32)
CODEC_OPS(i64)
CODEC_OPS(i32_be)
CODEC_OPS(i64_be)

void toll_codec_ops_boot(pTHX) {
  boot_i32(aTHX);
  boot_i64(aTHX);
  boot_i32_be(aTHX);
  boot_i64_be(aTHX);
}
