#include "perl_headers.h"

#include "arrays.h"

AV *toll_array_of(pTHX_ SV *reference, const char *function, const char *argument) {
  SvGETMAGIC(reference);
  if (!SvROK(reference) || SvTYPE(SvRV(reference)) != SVt_PVAV)
    Perl_croak(aTHX_ "%s: the %s are no reference to an array; pass \\@%s", function, argument, argument);
  return (AV *)sv_2mortal(SvREFCNT_inc_simple_NN(SvRV(reference)));
}
