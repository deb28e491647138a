/* Perl objects that own something of the library's.
 *
 * The object is a read-only scalar that carries the C pointer as extension magic.
 * The magic's table of functions tells it from every other object, so that
 * neither a forged reference nor an integer is taken for one; the pointer is null
 * once it is closed. */
#ifndef TOLLGATE_PERL_HANDLE_H
#define TOLLGATE_PERL_HANDLE_H

/* The class that a constructor was called on; dies unless it was called on a name,
 * as `example` shows. */
HV *toll_class_of(pTHX_ SV *name, const char *function, const char *example);

/* A new object of the class that owns what the pointer leads to. */
SV *toll_handle_new(pTHX_ const MGVTBL *vtbl, const void *pointer, HV *stash);

/* The magic of such an object, null for anything else; a magical scalar (tied, $1)
 * has to be read first. */
static inline MAGIC *toll_handle_magic(SV *self, const MGVTBL *vtbl) {
  if (LIKELY((SvFLAGS(self) & (SVf_ROK | SVs_GMG)) == SVf_ROK && SvTYPE(SvRV(self)) >= SVt_PVMG)) {
    MAGIC *magic = SvMAGIC(SvRV(self));
    for (; magic; magic = magic->mg_moremagic)
      if (LIKELY(magic->mg_virtual == vtbl)) return magic;
  }
  return NULL;
}

/* svt_dup: what is owned belongs to the thread that made it, and the copy in a
 * child thread is closed. */
#ifdef USE_ITHREADS
int toll_handle_dup(pTHX_ MAGIC *magic, CLONE_PARAMS *params);
#define TOLL_HANDLE_DUP toll_handle_dup
#else
#define TOLL_HANDLE_DUP NULL
#endif

#endif
