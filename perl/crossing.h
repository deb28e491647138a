/* The functions of the crossing study that are more than an XSUB. */
#ifndef TOLLGATE_PERL_CROSSING_H
#define TOLLGATE_PERL_CROSSING_H

/* A total of what the study's calls took in, so that a call that was left out or
 * that lost an argument shows. */
extern IV toll_taken;

enum toll_argument { TOLL_ARGUMENT_NONE, TOLL_ARGUMENT_REUSED, TOLL_ARGUMENT_NEW };

/* Calls the sub for each integer of the list; the sum of what it returned. With
 * G_EVAL among the flags its death is caught at each call, and passed on. */
IV toll_call_each(pTHX_ SV *sub, AV *list, enum toll_argument argument, I32 flags);

/* The same by MULTICALL: the sub's frame stands once, the integer is in $_. */
IV toll_multicall_each(pTHX_ SV *sub, AV *list);

/* Calls the sub from inside C++ frames; when it dies, a C++ exception takes them
 * down, and perl's goes on from here. */
void toll_call_through_cpp(pTHX_ SV *sub);

#endif
