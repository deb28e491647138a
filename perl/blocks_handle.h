/* A block reader in a Perl object (handle.h). */
#ifndef TOLLGATE_PERL_BLOCKS_HANDLE_H
#define TOLLGATE_PERL_BLOCKS_HANDLE_H

/* A new object of the class that reads the file; dies when it cannot be opened. */
SV *toll_blocks_object(pTHX_ SV *class_name, SV *path);

/* The reader of an object; dies when it is none or closed. */
toll_blocks *toll_blocks_of(pTHX_ SV *self, const char *function);

/* Closes it; twice is fine. */
void toll_blocks_object_close(pTHX_ SV *self);

/* Reads the next block of `size` bytes into the scalar; how many came. */
UV toll_blocks_read_into(pTHX_ SV *self, SV *buffer, SV *size);

/* Dies with the system's reason, which is left in errno. */
void toll_blocks_fail(pTHX_ const char *function, int reason) __attribute__((cold, noreturn));

#endif
