/* A Perl scalar as the bytes that it stands for. */
#ifndef TOLLGATE_PERL_BYTE_STRING_H
#define TOLLGATE_PERL_BYTE_STRING_H

typedef struct toll_bytes {
  const char *data;
  STRLEN size;
} toll_bytes;

/* A plain string of bytes: reading it runs no Perl code and converts nothing. */
static inline bool toll_is_bytes(const SV *sv) { return (SvFLAGS(sv) & (SVf_POK | SVf_UTF8 | SVs_GMG)) == SVf_POK; }

static inline toll_bytes toll_bytes_at(SV *sv) {
  toll_bytes bytes;
  bytes.data = SvPVX_const(sv);
  bytes.size = SvCUR(sv);
  return bytes;
}

/* Any other scalar: a mortal copy, so that what runs on the way (FETCH, overload)
 * cannot pull it away, downgraded, so that a string is the same key whichever
 * way Perl keeps it. Dies on undef and on characters over 255. */
toll_bytes toll_bytes_copy(pTHX_ SV *sv, const char *function, const char *argument) __attribute__((cold));

static inline toll_bytes toll_bytes_of(pTHX_ SV *sv, const char *function, const char *argument) {
  return LIKELY(toll_is_bytes(sv)) ? toll_bytes_at(sv) : toll_bytes_copy(aTHX_ sv, function, argument);
}

/* Dies when the bytes of a buffer cannot be set. */
void toll_refuse_unwritable(pTHX_ SV *buffer, const char *function) __attribute__((cold));

/* Keeps an argument alive until the caller's statement ends. Perl's stack does not,
 * and reading one argument can run code that lets go of another. */
static inline void toll_hold(pTHX_ SV *sv) { sv_2mortal(SvREFCNT_inc_simple_NN(sv)); }

#endif
