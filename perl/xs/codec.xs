MODULE = Tollgate    PACKAGE = Tollgate::Codec

void
set_i32(SV *buffer, SV *offset, SV *value)
  CODE:
    toll_codec_set_i32(aTHX_ buffer, offset, value);

IV
get_i32(SV *buffer, SV *offset)
  CODE:
    RETVAL = toll_codec_get_i32(aTHX_ buffer, offset);
  OUTPUT:
    RETVAL

void
set_i64(SV *buffer, SV *offset, SV *value)
  CODE:
    toll_codec_set_i64(aTHX_ buffer, offset, value);

IV
get_i64(SV *buffer, SV *offset)
  CODE:
    RETVAL = toll_codec_get_i64(aTHX_ buffer, offset);
  OUTPUT:
    RETVAL

void
set_i32_be(SV *buffer, SV *offset, SV *value)
  CODE:
    toll_codec_set_i32_be(aTHX_ buffer, offset, value);

IV
get_i32_be(SV *buffer, SV *offset)
  CODE:
    RETVAL = toll_codec_get_i32_be(aTHX_ buffer, offset);
  OUTPUT:
    RETVAL

void
set_i64_be(SV *buffer, SV *offset, SV *value)
  CODE:
    toll_codec_set_i64_be(aTHX_ buffer, offset, value);

IV
get_i64_be(SV *buffer, SV *offset)
  CODE:
    RETVAL = toll_codec_get_i64_be(aTHX_ buffer, offset);
  OUTPUT:
    RETVAL

BOOT:
    toll_codec_ops_boot(aTHX);
