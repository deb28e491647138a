/* What becomes of a value that get found. */
#ifndef TOLLGATE_PERL_STORE_RESULT_H
#define TOLLGATE_PERL_STORE_RESULT_H

static inline bool toll_is_void(const OP *op) { return (op->op_flags & OPf_WANT) == OPf_WANT_VOID; }

/* Gets for the op `call`, whose function or method runs without its sub call, and
 * returns the op to run next. The value goes to the scalar that the assignment
 * right after the call assigns to, where it is a plain lexical; that saves the
 * copy in between. Else it goes to the call's own scalar (TARG), onto the stack. */
OP *toll_store_get_for(pTHX_ const OP *call, SV *self, SV *key);

#endif
