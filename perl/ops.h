/* Custom ops: a call of ours that the compiler turns into one op of its own. */
#ifndef TOLLGATE_PERL_OPS_H
#define TOLLGATE_PERL_OPS_H

/* A function that calls are compiled to ops for. A null form is not offered. */
typedef struct toll_function_op {
  const char *sub;  /* the Perl function that carries the call checker */
  const char *hint; /* the key of %^H that is false where no ops are wanted */
  int arguments;
  bool result;            /* the op keeps a result of its own (TARG) */
  Perl_ppaddr_t on_pad;   /* every argument is a lexical, read from the pad */
  Perl_ppaddr_t on_stack; /* every argument is one scalar, taken from the stack */
} toll_function_op;

/* Defines op->sub as `xsub`, unless it is there, and compiles calls of it to ops from now on. */
void toll_function_op_install(pTHX_ const toll_function_op *op, XSUBADDR_t xsub);

/* Whether code that is being compiled shall get ops: what the hint says, where it
 * stands. The debugger steps into calls, so that it gets them. */
bool toll_ops_wanted(pTHX_ const char *hint, bool otherwise);

/* Names an op for B::Concise, B::Deparse and error messages. */
void toll_op_register(pTHX_ XOP *xop, Perl_ppaddr_t pp, const char *name, const char *description);

/* Pushes the names of all ops that were registered onto Perl's stack. */
void toll_op_push_names(pTHX);

/* The glob under which the running op's function was called. */
#define toll_op_glob() cGVOPx_gv(cUNOPx(cLISTOP->op_last)->op_first)

/* False once the function has been redefined. */
static inline bool toll_op_is_current(pTHX_ XSUBADDR_t xsub) {
  const CV *cv = GvCV(toll_op_glob());
  return LIKELY(cv && CvXSUB(cv) == xsub);
}

/* What an entersub would have done: calls whatever the glob holds now. */
OP *toll_op_call_from_pad(pTHX_ int arguments) __attribute__((cold));
OP *toll_op_call_from_stack(pTHX_ int arguments) __attribute__((cold));

/* The pad slots of the running op's lexicals. */
#define toll_op_first() (cLISTOP->op_first)
#define toll_op_after(op) ((op)->op_sibparent)

void toll_store_ops_boot(pTHX_ XSUBADDR_t put, XSUBADDR_t get);
void toll_codec_ops_boot(pTHX);

#endif
