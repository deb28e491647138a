# What the runner's own proofs ask.

MODULE = Tollgate    PACKAGE = Tollgate::Runner

# The name of what runs in place of perl's own function for an op, if anything does.
# B sees the type of an op but not the function behind it.
const char *
method_op_name(SV *op)
  CODE:
    if (!SvROK(op) || !sv_derived_from(op, "B::OP") || !SvIOK(SvRV(op)))
        croak("Tollgate::Runner::method_op_name: the argument is no op; pass what B gave");
    RETVAL = toll_method_op_name((INT2PTR(OP *, SvIVX(SvRV(op))))->op_ppaddr);
    if (!RETVAL)
        XSRETURN_UNDEF;
  OUTPUT:
    RETVAL
