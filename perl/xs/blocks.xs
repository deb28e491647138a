MODULE = Tollgate    PACKAGE = Tollgate::Blocks

SV *
open(const char *class_name, SV *path)
  PREINIT:
    toll_blocks *blocks;
    const char *name;
    STRLEN length;
  CODE:
    name = SvPVbyte(path, length);
    if (strlen(name) != length)
        toll_blocks_fail(aTHX_ "Tollgate::Blocks::open: a name with a zero byte", ENOENT);
    if (toll_blocks_open(&blocks, name) != TOLL_OK)
        toll_blocks_fail(aTHX_ SvPV_nolen(sv_2mortal(Perl_newSVpvf(aTHX_ "Tollgate::Blocks::open: %s", name))), errno);
    RETVAL = toll_blocks_object(aTHX_ blocks, class_name);
  OUTPUT:
    RETVAL

void
close(SV *self)
  CODE:
    toll_blocks_object_close(aTHX_ self);

UV
read(SV *self, SV *buffer, SV *size)
  CODE:
    RETVAL = toll_blocks_read_into(aTHX_ self, buffer, size);
  OUTPUT:
    RETVAL

void
rewind(SV *self)
  PREINIT:
    toll_blocks *blocks;
  CODE:
    blocks = toll_blocks_of(aTHX_ self, "Tollgate::Blocks::rewind");
    if (toll_blocks_rewind(blocks) != TOLL_OK)
        toll_blocks_fail(aTHX_ "Tollgate::Blocks::rewind", toll_blocks_errno(blocks));
