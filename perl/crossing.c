#include "perl_headers.h"

#include "crossing.h"
#include "crossing_exceptions.h"

IV toll_taken;

IV toll_call_each(pTHX_ SV *sub, AV *list, enum toll_argument argument, I32 flags) {
  const SSize_t count = av_top_index(list) + 1;
  SV *reused = sv_2mortal(newSViv(0));
  IV sum = 0;
  SSize_t i;
  for (i = 0; i < count; i++) {
    const IV value = SvIV(AvARRAY(list)[i]);
    dSP;
    ENTER;
    SAVETMPS;
    PUSHMARK(SP);
    if (argument == TOLL_ARGUMENT_NEW)
      mXPUSHi(value);
    else if (argument == TOLL_ARGUMENT_REUSED) {
      sv_setiv(reused, value);
      XPUSHs(reused);
    }
    PUTBACK;
    call_sv(sub, G_SCALAR | flags);
    if ((flags & G_EVAL) && UNLIKELY(SvTRUE(ERRSV))) Perl_croak(aTHX_ NULL);
    SPAGAIN;
    sum += POPi;
    PUTBACK;
    FREETMPS;
    LEAVE;
  }
  return sum;
}

IV toll_multicall_each(pTHX_ SV *sub, AV *list) {
  dSP;
  dMULTICALL;
  const SSize_t count = av_top_index(list) + 1;
  U8 gimme = G_SCALAR;
  HV *stash;
  GV *glob;
  CV *code = sv_2cv(sub, &stash, &glob, 0);
  IV sum = 0;
  SSize_t i;
  if (!code || CvISXSUB(code)) Perl_croak(aTHX_ "Tollgate::Crossing::multicall: pass a sub written in Perl");
  ENTER;
  SAVESPTR(GvSV(PL_defgv));
  PUSH_MULTICALL(code);
  for (i = 0; i < count; i++) {
    GvSV(PL_defgv) = AvARRAY(list)[i];
    MULTICALL;
    sum += SvIV(*PL_stack_sp);
  }
  POP_MULTICALL;
  LEAVE;
  return sum;
}

/* Whether the sub lived. No die of perl's passes this function. */
static int call_caught(void *sub) {
  dTHX;
  dSP;
  PUSHMARK(SP);
  call_sv((SV *)sub, G_VOID | G_DISCARD | G_NOARGS | G_EVAL);
  return !SvTRUE(ERRSV);
}

void toll_call_through_cpp(pTHX_ SV *sub) {
  if (!toll_cpp_call(call_caught, sub)) Perl_croak(aTHX_ NULL);
}
