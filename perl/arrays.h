/* Arrays that are passed by reference. */
#ifndef TOLLGATE_PERL_ARRAYS_H
#define TOLLGATE_PERL_ARRAYS_H

/* The array, kept until the caller's statement ends; dies when it is none. */
AV *toll_array_of(pTHX_ SV *reference, const char *function, const char *argument);

/* An element, undef where there is none. */
static inline SV *toll_array_element(pTHX_ AV *array, SSize_t index) {
  SV **slot;
  if (LIKELY(!SvRMAGICAL(array)))
    slot = index <= AvFILLp(array) ? &AvARRAY(array)[index] : NULL;
  else
    slot = av_fetch(array, index, FALSE);
  return LIKELY(slot && *slot) ? *slot : &PL_sv_undef;
}

#endif
