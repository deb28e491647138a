# The crossing study: calls that differ from one another in one thing. Each goes on
# into C++.

MODULE = Tollgate    PACKAGE = Tollgate::Crossing

# The total of what was taken in since the last time.
IV
taken()
  CODE:
    RETVAL = toll_taken;
    toll_taken = 0;
  OUTPUT:
    RETVAL

void
arguments(...)
  CODE:
    toll_null_call();
    toll_taken += items;

void
integer(IV value)
  CODE:
    toll_null_call();
    toll_taken += value;

void
double(NV value)
  CODE:
    toll_null_call();
    toll_taken += (IV)value;

void
string(SV *value)
  PREINIT:
    STRLEN size;
  CODE:
    (void)SvPV(value, size);
    toll_null_call();
    toll_taken += size;

void
utf8_string(SV *value)
  PREINIT:
    STRLEN size;
  CODE:
    (void)SvPVutf8(value, size);
    toll_null_call();
    toll_taken += size;

void
two_strings(SV *first, SV *second)
  PREINIT:
    STRLEN first_size, second_size;
  CODE:
    (void)SvPV(first, first_size);
    (void)SvPV(second, second_size);
    toll_null_call();
    toll_taken += first_size + second_size;

void
array(AV *array)
  CODE:
    toll_null_call();
    toll_taken += av_top_index(array) + 1;

void
hash(HV *hash)
  CODE:
    toll_null_call();
    toll_taken += HvUSEDKEYS(hash);

void
handle_integer(IV handle)
  CODE:
    toll_null_call();
    toll_taken += INT2PTR(toll_store *, handle) != NULL;

void
handle_magic(SV *self)
  PREINIT:
    toll_store *store;
  CODE:
    store = toll_store_of(aTHX_ self, "Tollgate::Crossing::handle_magic");
    toll_null_call();
    toll_taken += store != NULL;

void
handle_ptrobj(Tollgate::Object self)
  CODE:
    toll_null_call();
    toll_taken += self != NULL;

void
method(SV *self)
  CODE:
    PERL_UNUSED_VAR(self);
    toll_null_call();
    toll_taken++;

IV
result_targ_int()
  CODE:
    toll_null_call();
    RETVAL = 7;
  OUTPUT:
    RETVAL

void
result_mortal_iv()
  PPCODE:
    toll_null_call();
    ST(0) = sv_2mortal(newSViv(7));
    XSRETURN(1);

void
result_string_targ()
  PREINIT:
    dXSTARG;
  PPCODE:
    toll_null_call();
    sv_setpvs(TARG, "v00000007");
    ST(0) = TARG;
    XSRETURN(1);

void
result_string_new()
  PPCODE:
    toll_null_call();
    ST(0) = sv_2mortal(newSVpvs("v00000007"));
    XSRETURN(1);

void
result_list()
  PPCODE:
    toll_null_call();
    EXTEND(SP, 2);
    mPUSHi(6);
    mPUSHi(7);

void
result_undef()
  PPCODE:
    toll_null_call();
    XSRETURN_UNDEF;

IV
call_sv(SV *sub, AV *list)
  CODE:
    RETVAL = toll_call_each(aTHX_ sub, list, TOLL_ARGUMENT_NEW, 0);
  OUTPUT:
    RETVAL

IV
call_sv_reused(SV *sub, AV *list)
  CODE:
    RETVAL = toll_call_each(aTHX_ sub, list, TOLL_ARGUMENT_REUSED, 0);
  OUTPUT:
    RETVAL

IV
call_sv_no_arguments(SV *sub, AV *list)
  CODE:
    RETVAL = toll_call_each(aTHX_ sub, list, TOLL_ARGUMENT_NONE, 0);
  OUTPUT:
    RETVAL

IV
call_sv_eval(SV *sub, AV *list)
  CODE:
    RETVAL = toll_call_each(aTHX_ sub, list, TOLL_ARGUMENT_NEW, G_EVAL);
  OUTPUT:
    RETVAL

IV
multicall(SV *sub, AV *list)
  CODE:
    RETVAL = toll_multicall_each(aTHX_ sub, list);
  OUTPUT:
    RETVAL

void
croak_with(IV code)
  CODE:
    toll_null_call();
    croak("C++ failed with code %" IVdf "\n", code);

void
raise(IV code)
  PREINIT:
    char message[64];
  CODE:
    toll_cpp_throw(code, message, sizeof message);
    croak("%s\n", message);

void
die_through_cpp(SV *sub)
  CODE:
    toll_call_through_cpp(aTHX_ sub);

IV
unwound()
  CODE:
    RETVAL = toll_cpp_unwound();
  OUTPUT:
    RETVAL
