MODULE = Tollgate    PACKAGE = Tollgate::Blocks

SV *
open(SV *class_name, SV *path)
  CODE:
    RETVAL = toll_blocks_object(aTHX_ class_name, path);
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
