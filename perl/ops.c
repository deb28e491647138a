#include "perl_headers.h"

#include "ops.h"

enum form { FORM_CALL, FORM_STACK, FORM_PAD };

/* Ops that leave exactly one scalar whatever the context; anything else (arrays,
 * calls, lists) keeps its entersub. */
static bool is_scalar_op(const OP *op) {
  switch (op->op_type) {
    case OP_PADSV:
    case OP_CONST:
    case OP_RV2SV:
    case OP_AELEM:
    case OP_HELEM:
    case OP_CONCAT:
    case OP_STRINGIFY:
    case OP_SPRINTF:
    case OP_ADD:
    case OP_SUBTRACT:
    case OP_MULTIPLY:
      return !(op->op_private & OPpLVAL_INTRO);
    default:
      return FALSE;
  }
}

static enum form form_of_arguments(const toll_function_op *op, OP *first, const OP *end) {
  enum form form = op->on_pad ? FORM_PAD : FORM_STACK;
  int count = 0;
  for (; first != end; first = OpSIBLING(first), count++) {
    if (!is_scalar_op(first)) return FORM_CALL;
    if (first->op_type != OP_PADSV) form = FORM_STACK;
  }
  if (count != op->arguments || (form == FORM_STACK && !op->on_stack)) return FORM_CALL;
  return form;
}

/* Lets the arguments run one after the other and then the op. */
static void link_arguments(pTHX_ OP *op, OP *first, const OP *end) {
  OP *start = NULL, *previous = NULL;
  for (; first != end; first = OpSIBLING(first)) {
    op_contextualize(first, G_SCALAR);
    if (previous)
      previous->op_next = LINKLIST(first);
    else
      start = LINKLIST(first);
    previous = first;
  }
  previous->op_next = op;
  op->op_next = start;
}

/* The arguments and the glob become the op's children. The glob's op, and with
 * lexicals the arguments' too, are never run: the op reads them where they lie. */
static OP *replace_call(pTHX_ OP *entersub, OP *parent, OP *pushmark, OP *glob, const toll_function_op *spec,
                        enum form form) {
  OP *first = op_sibling_splice(parent, pushmark, -1, NULL);
  OP *op = newLISTOP(OP_CUSTOM, OPf_STACKED, NULL, NULL);
  op_free(entersub);
  cLISTOPx(op)->op_first = first;
  cLISTOPx(op)->op_last = glob;
  op->op_flags |= OPf_KIDS;
  OpLASTSIB_set(glob, op);
  op->op_ppaddr = form == FORM_PAD ? spec->on_pad : spec->on_stack;
  if (spec->result) op->op_targ = pad_alloc(OP_CUSTOM, SVs_PADTMP);
  if (form == FORM_PAD)
    op->op_next = op;
  else
    link_arguments(aTHX_ op, first, glob);
  return op;
}

static OP *check_call(pTHX_ OP *entersub, GV *name, SV *data) {
  const toll_function_op *spec = INT2PTR(const toll_function_op *, SvIV(data));
  OP *parent = entersub, *pushmark = cUNOPx(entersub)->op_first, *glob;
  enum form form;
  PERL_UNUSED_ARG(name);
  if (!OpHAS_SIBLING(pushmark)) {
    parent = pushmark;
    pushmark = cUNOPx(parent)->op_first;
  }
  for (glob = pushmark; OpHAS_SIBLING(glob); glob = OpSIBLING(glob))
    ;
  form = form_of_arguments(spec, OpSIBLING(pushmark), glob);
  if (form == FORM_CALL || !toll_ops_wanted(aTHX_ spec->hint, TRUE) || !(glob->op_flags & OPf_KIDS) ||
      cUNOPx(glob)->op_first->op_type != OP_GV)
    return ck_entersub_args_list(entersub);
  return replace_call(aTHX_ entersub, parent, pushmark, glob, spec, form);
}

bool toll_ops_wanted(pTHX_ const char *hint, bool otherwise) {
  SV *wanted = PL_hints & HINT_LOCALIZE_HH ? cop_hints_fetch_pv(&PL_compiling, hint, 0, 0) : &PL_sv_placeholder;
  if (PERLDB_SUB) return FALSE;
  return wanted == &PL_sv_placeholder ? otherwise : SvTRUE(wanted);
}

void toll_function_op_install(pTHX_ const toll_function_op *op, XSUBADDR_t xsub) {
  CV *cv = get_cv(op->sub, 0);
  if (!cv) cv = newXS(op->sub, xsub, __FILE__);
  cv_set_call_checker(cv, check_call, sv_2mortal(newSViv(PTR2IV(op))));
}

/* The process's: every interpreter registers the same ops. */
static const char *op_names[32];
static size_t op_count;

static void remember_name(pTHX_ const char *name) {
  size_t i = 0;
  OP_REFCNT_LOCK;
  while (i < op_count && op_names[i] != name) i++;
  if (i == op_count && i < C_ARRAY_LENGTH(op_names)) op_names[op_count++] = name;
  OP_REFCNT_UNLOCK;
  if (i == C_ARRAY_LENGTH(op_names)) Perl_croak(aTHX_ "Tollgate: no room for the op %s; lengthen op_names", name);
}

void toll_op_register(pTHX_ XOP *xop, Perl_ppaddr_t pp, const char *name, const char *description) {
  remember_name(aTHX_ name);
  XopENTRY_set(xop, xop_name, name);
  XopENTRY_set(xop, xop_desc, description);
  XopENTRY_set(xop, xop_class, OA_LISTOP);
  Perl_custom_op_register(aTHX_ pp, xop);
}

void toll_op_push_names(pTHX) {
  dSP;
  size_t i;
  for (i = 0; i < op_count; i++) mXPUSHs(newSVpv(op_names[i], 0));
  PUTBACK;
}

/* pp_entersub reads from the running op only what every op has: the context, the
 * op after it and OPf_STACKED. */
static OP *enter_glob(pTHX) {
  dSP;
  XPUSHs((SV *)toll_op_glob());
  PUTBACK;
  return PL_ppaddr[OP_ENTERSUB](aTHX);
}

OP *toll_op_call_from_pad(pTHX_ int arguments) {
  dSP;
  OP *argument = toll_op_first();
  PUSHMARK(SP);
  for (; arguments > 0; arguments--, argument = OpSIBLING(argument)) XPUSHs(PAD_SVl(argument->op_targ));
  PUTBACK;
  return enter_glob(aTHX);
}

OP *toll_op_call_from_stack(pTHX_ int arguments) {
  dSP;
  PUSHMARK(SP - arguments);
  return enter_glob(aTHX);
}
