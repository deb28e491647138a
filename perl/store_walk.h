/* A store's records one after the other. Each object has one place in its
 * iteration, as a hash of Perl has. */
#ifndef TOLLGATE_PERL_STORE_WALK_H
#define TOLLGATE_PERL_STORE_WALK_H

/* Goes back to the start. */
void toll_store_rewind(pTHX_ SV *self, const char *function);

/* The next record, false at the end; dies when a change of the store has moved
 * the records meanwhile. Key and value lie in the store. */
bool toll_store_step(pTHX_ SV *self, toll_bytes *key, toll_bytes *value, const char *function);

/* A new array of the keys that begin with `prefix`, at most `most` of them; a
 * negative `most` is no bound. Leaves the iteration alone. */
AV *toll_store_keys(pTHX_ toll_store *store, toll_bytes prefix, IV most);

#endif
