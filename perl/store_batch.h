/* Many pairs put in one crossing. Each function stops at the first pair that is
 * refused and dies; the pairs before it are in the store. */
#ifndef TOLLGATE_PERL_STORE_BATCH_H
#define TOLLGATE_PERL_STORE_BATCH_H

/* keys and values refer to arrays of equal length. */
void toll_store_put_arrays(pTHX_ SV *self, SV *keys, SV *values);

/* Keys and values by turns, `count` scalars in all. */
void toll_store_put_list(pTHX_ SV *self, SV **scalars, SSize_t count);

/* One string, made by pack '(N/a* N/a*)*', key, value, ... */
void toll_store_put_packed(pTHX_ SV *self, SV *packed);

#endif
