/* The one file without PERL_NO_GET_CONTEXT: every use of the interpreter asks
 * the thread library for it, as XS code does that forgets the macro. */
#include "EXTERN.h"
#include "perl.h"
#include "XSUB.h"

#include "tollgate/tollgate.h"

#include "crossing.h"

MODULE = Tollgate::NoContext    PACKAGE = Tollgate::NoContext

PROTOTYPES: DISABLE

void
store_put(IV handle, SV *key, SV *value)
  PREINIT:
    STRLEN key_size, value_size;
    const char *key_data, *value_data;
  CODE:
    key_data = SvPV(key, key_size);
    value_data = SvPV(value, value_size);
    (void)toll_store_put(INT2PTR(toll_store *, handle), key_data, key_size, value_data, value_size);

void
store_get(IV handle, SV *key)
  PREINIT:
    dXSTARG;
    STRLEN key_size;
    size_t value_size;
    const char *key_data;
    const void *value;
  PPCODE:
    key_data = SvPV(key, key_size);
    if (toll_store_get(INT2PTR(toll_store *, handle), key_data, key_size, &value, &value_size) != TOLL_OK)
        XSRETURN_UNDEF;
    sv_setpvn(TARG, (const char *)value, value_size);
    ST(0) = TARG;
    XSRETURN(1);

void
two_strings(SV *first, SV *second)
  PREINIT:
    STRLEN first_size, second_size;
  CODE:
    (void)SvPV(first, first_size);
    (void)SvPV(second, second_size);
    toll_null_call();
    toll_taken += first_size + second_size;
