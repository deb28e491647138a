/* Methods of a store that do more than one call of the library. */
#ifndef TOLLGATE_PERL_STORE_RECORDS_H
#define TOLLGATE_PERL_STORE_RECORDS_H

/* Puts the pair unless the key is there; true when it was put. */
bool toll_store_put_new(pTHX_ SV *self, SV *key, SV *value);

/* Puts the value behind the one that the key has. */
void toll_store_append(pTHX_ SV *self, SV *key, SV *value);

/* Removes the record: its value, a new mortal, or undef when there was none. */
SV *toll_store_take(pTHX_ SV *self, SV *key);

/* Makes room for so many records of so many bytes in all. */
void toll_store_make_room(pTHX_ SV *self, SV *records, SV *bytes);

#endif
