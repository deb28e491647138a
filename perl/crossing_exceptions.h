/* Where C++ exceptions end, before they could meet a frame of perl's. */
#ifndef TOLLGATE_PERL_CROSSING_EXCEPTIONS_H
#define TOLLGATE_PERL_CROSSING_EXCEPTIONS_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Throws a C++ exception, catches it and writes its message. */
void toll_cpp_throw(long code, char *message, size_t size);

/* Calls the callback from a C++ frame that has a destructor to run; when it
 * returns false, that frame is left by an exception. Returns what it returned. */
int toll_cpp_call(int (*callback)(void *), void *context);

/* How many of those destructors have run. */
long toll_cpp_unwound(void);

#ifdef __cplusplus
}
#endif

#endif
