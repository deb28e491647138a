/* Method calls on a store as ops. */
#ifndef TOLLGATE_PERL_METHOD_OPS_H
#define TOLLGATE_PERL_METHOD_OPS_H

void toll_method_ops_boot(pTHX_ XSUBADDR_t put, XSUBADDR_t get);

/* A new thread has stashes and globs of its own. */
void toll_method_ops_thread(pTHX);

/* The name of what runs in place of perl's own function for an op; null when none. */
const char *toll_method_op_name(Perl_ppaddr_t pp);

#endif
