/* Perl's headers, in the order that they need. */
#define PERL_NO_GET_CONTEXT
#include "EXTERN.h"

#include "perl.h"

#include "XSUB.h"
