/* A block reader in a Perl object: a read-only scalar that carries the C pointer
 * as extension magic, as a store does (store_handle.h). */
#ifndef TOLLGATE_PERL_BLOCKS_HANDLE_H
#define TOLLGATE_PERL_BLOCKS_HANDLE_H

#include "perl_headers.h"

#include "tollgate/tollgate.h"

/* Blesses a new object that owns the reader. */
SV *toll_blocks_object(pTHX_ toll_blocks *blocks, const char *class_name);

/* The reader of an object; dies when it is none or closed. */
toll_blocks *toll_blocks_of(pTHX_ SV *self, const char *function);

/* Closes it; twice is fine. */
void toll_blocks_object_close(pTHX_ SV *self);

/* Reads the next block of `size` bytes into the scalar; how many came. */
UV toll_blocks_read_into(pTHX_ SV *self, SV *buffer, SV *size);

/* Dies with the system's reason, which is left in errno. */
void toll_blocks_fail(pTHX_ const char *function, int reason) __attribute__((cold, noreturn));

#endif
